/** Everything a member can choose for their helmet, in the order it is offered. The drawings are in packages/art. */
export const HELMET_PARTS = {
  shell: ['full', 'adventure', 'retro', 'open'],
  graphic: ['stripe', 'chevron', 'half', 'wings', 'band', 'checks', 'plain'],
  base: ['ivory', 'crimson', 'teal', 'black', 'amber', 'orange', 'navy', 'olive', 'silver'],
  accent: ['ivory', 'crimson', 'teal', 'black', 'amber', 'orange', 'navy', 'olive', 'silver'],
  trim: ['ivory', 'crimson', 'teal', 'black', 'amber', 'orange', 'navy', 'olive', 'silver'],
  visor: ['lagoon', 'dusk', 'dawn', 'ember'],
  backdrop: ['amber', 'crimson', 'teal', 'mist', 'navy', 'orange', 'olive', 'asphalt'],
} as const;

export type HelmetPart = keyof typeof HELMET_PARTS;
export type Helmet = { [Part in HelmetPart]: (typeof HELMET_PARTS)[Part][number] };

export const HELMET_PART_NAMES = Object.keys(HELMET_PARTS) as HelmetPart[];

/** A stored helmet; a part that is missing or no longer offered is taken from the other one. */
export function knownHelmet(stored: unknown, otherwise: Helmet): Helmet {
  if (typeof stored !== 'object' || stored === null) return otherwise;
  const parts = new Map<string, unknown>(Object.entries(stored));
  const known = HELMET_PART_NAMES.map((part) => {
    const names: readonly string[] = HELMET_PARTS[part];
    const name = parts.get(part);
    return [part, typeof name === 'string' && names.includes(name) ? name : otherwise[part]];
  });
  return Object.fromEntries(known) as Helmet;
}

/** One text for each paint job: two helmets are alike if their texts are. */
export const helmetKey = (helmet: Helmet): string => HELMET_PART_NAMES.map((part) => helmet[part]).join(' ');
