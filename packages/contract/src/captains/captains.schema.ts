import * as z from 'zod/mini';

/** A ride captain, as the owner chooses them. */
export const captain = z.object({ _id: z.string(), fullName: z.string(), email: z.string() });
export type Captain = z.infer<typeof captain>;
