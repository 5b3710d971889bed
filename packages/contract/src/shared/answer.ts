import * as z from 'zod/mini';

/** `{ success, message? }`: a response without data. */
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() });

/** `{ success, message?, data }` with the given shape of `data`. */
export const dataAnswer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data: z.object(shape) });

const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

export const failureAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
  requestId: z.string(),
});
export type FailureAnswer = z.infer<typeof failureAnswer>;
