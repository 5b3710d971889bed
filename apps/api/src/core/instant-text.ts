/** A stored moment as answers carry it. */
export const instantText = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;
