/** Return the whole seconds until a moment, counting down. For components: it stops with its component. */
export function seconds(until: () => number | null): { readonly value: number } {
  let now = $state(Date.now());
  $effect(() => {
    if (until() === null) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), 250);
    return () => clearInterval(timer);
  });
  return {
    get value() {
      const moment = until();
      return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
    },
  };
}
