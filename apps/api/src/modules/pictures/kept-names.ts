import { PICTURED, type Pictured, type Shape } from '@kickstand/contract/shared/pictures';

// The files of DATA_DIR/pictures: drawings of items and of the club, and their share images.

/** The address of an item is its id; that of a section of an event has the section's behind a tilde. */
export const pictureName = (kind: Pictured, address: string, shape: Shape, width: number) =>
  `${kind}-${encodeURIComponent(address)}-${shape}-${width}.webp`;

export const shareName = (kind: Pictured, id: string, version: string) =>
  `share-${kind}-${encodeURIComponent(id)}-${version}.png`;

export const siteShareName = (version: string) => `share-site-${version}.png`;

export const clubName = (slot: string, scene: string, seed: string, width: number) =>
  `club-${slot}-${scene}-${seed}-${width}.webp`;

export const isOfClub = (name: string) => /^(?:club|share-site)-/.test(name);

/** One that isn't written to its end yet. */
export const partName = (name: string, id: string) => `${name}.${id}.part`;
export const isPart = (name: string) => name.endsWith('.part');

/** The shape and width of a drawing, or the version of a share image. */
const ENDING = /-(?:[a-z]+-\d+\.webp|\d+(?:-[\da-f]{12})?\.png)$/;

/** The item, or the section of an event, that a file shows; null if it shows none. */
export function itemIn(name: string): { kind: Pictured; address: string } | null {
  const shown = name.startsWith('share-') ? name.slice('share-'.length) : name;
  const kind = PICTURED.find((each) => shown.startsWith(`${each}-`));
  const end = shown.search(ENDING);
  if (kind === undefined || end <= kind.length) return null;
  try {
    return { kind, address: decodeURIComponent(shown.slice(kind.length + 1, end)) };
  } catch {
    return null;
  }
}

export function splitAddress(address: string): { id: string; sectionId: string | null } {
  const at = address.indexOf('~');
  return at < 0 ? { id: address, sectionId: null } : { id: address.slice(0, at), sectionId: address.slice(at + 1) };
}

export const sectionAddress = (eventId: string, sectionId: string) => `${eventId}~${sectionId}`;
