/** Fields that name one of these pictures are empty, and lists lack it. */
export function withoutPictures(value: unknown, missing: readonly string[]): unknown {
  if (typeof value === 'string') return missing.includes(value) ? null : value;
  if (Array.isArray(value)) {
    return value.filter((item) => !missing.includes(item)).map((item) => withoutPictures(item, missing));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutPictures(item, missing)]));
}
