/** The name of the database constraint that refused a write, or null if it failed for another reason. */
export function refusedBy(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    // 23514: a check, 23505: a unique index, 23503: a reference
    if ((code === '23514' || code === '23505' || code === '23503') && typeof constraint === 'string') return constraint;
  }
  return null;
}
