import * as z from 'zod/mini';

/** `{ success, message? }`: what has nothing else to say. */
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

/**
 * The payload of an answer, wherever the server put it: at the body, at `body.data` or at `body.data.data`,
 * and under its name if it has one. Other servers of the same specification differ in that.
 */
export function payloadOf(body: unknown, name?: string): unknown {
  const layers = [body, step(body, 'data'), step(step(body, 'data'), 'data')];
  if (name) {
    const named = layers.map((layer) => step(layer, name)).find((value) => value !== undefined);
    if (named !== undefined) return named;
  }
  return layers.findLast((layer) => layer !== undefined);
}

function step(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
