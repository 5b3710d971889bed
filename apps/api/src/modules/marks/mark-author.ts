/** An organiser by their account, or a marshal by their link. */
export type MarkAuthor = { userId: string; linkId?: undefined } | { linkId: string; userId?: undefined };
