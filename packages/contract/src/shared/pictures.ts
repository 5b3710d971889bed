/** What has a picture of its own, drawn from its slug. */
const PICTURED = ['rides', 'completed-rides', 'events', 'blogs'] as const;
export type Pictured = (typeof PICTURED)[number];

export const isPictured = (kind: string): kind is Pictured => (PICTURED as readonly string[]).includes(kind);

/** The slots pictures are made for: width to height, and the widths that are offered. */
export const SHAPES = {
  card: { ratio: 4 / 3, widths: [400, 640, 800, 1200] },
  wide: { ratio: 12 / 5, widths: [800, 1600] },
} as const;
export type Shape = keyof typeof SHAPES;

/** The address of an item's own picture; other shapes and widths stand beside it. */
export const pictureUrl = (kind: Pictured, id: string) => `/pictures/${kind}/${id}/card-800.webp`;

/** A content section of an event has a picture of its own too. */
export const sectionPictureUrl = (eventId: string, sectionId: string) =>
  `/pictures/events/${eventId}~${sectionId}/card-800.webp`;
