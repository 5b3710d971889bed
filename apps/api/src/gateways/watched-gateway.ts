/** The same gateway; its failed calls are reported by name, and still fail. */
export function watchedGateway<G extends object>(gateway: G, onFailure: (call: string, error: unknown) => void): G {
  const watch =
    (name: string, call: (...input: unknown[]) => unknown) =>
    (...input: unknown[]) => {
      const result = call.apply(gateway, input);
      if (result instanceof Promise) result.catch((error) => onFailure(name, error));
      return result;
    };
  const watched = Object.entries(gateway).map(([name, part]) => [
    name,
    typeof part === 'function' ? watch(name, part) : part,
  ]);
  return Object.fromEntries(watched);
}
