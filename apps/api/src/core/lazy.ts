/** Makes something at the first call, and returns the same from then on. */
export function lazy<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
