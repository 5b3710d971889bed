import * as z from 'zod/mini';
import { FACTOR_METHODS, FACTOR_STEPS } from '../second-factor/second-factor.rules.ts';

/** `{ success, message? }`: a response without data. */
export const messageAnswer = z.object({ success: z.literal(true), message: z.string() });

/** `{ success, message?, data }` with the given shape of `data`. */
export const dataAnswer = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data: z.object(shape) });

const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** What is missing, where a second factor is: `challenge` and `methods` come with the step `sign-in`. */
const factorDemand = z.object({
  step: z.enum(FACTOR_STEPS),
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(FACTOR_METHODS))),
});
export type FactorDemand = z.infer<typeof factorDemand>;

export const failureAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
  requestId: z.string(),
  secondFactor: z.optional(factorDemand),
  /** With a 401: the session was ended on purpose, so what a phone keeps for it goes too. */
  session: z.optional(z.literal('ended')),
});
export type FailureAnswer = z.infer<typeof failureAnswer>;
