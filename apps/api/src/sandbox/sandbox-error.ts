/** The provider's way to say no. */
export type ProviderFailure = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field: string | null;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id?: string; payment_id?: string };
};

/** Becomes an answer in the provider's shape. */
export class SandboxError extends Error {
  readonly status: number;
  readonly failure: ProviderFailure;

  constructor(status: number, description: string, more: Partial<ProviderFailure> = {}) {
    super(description);
    this.status = status;
    this.failure = {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description,
      field: null,
      source: status >= 500 ? 'internal' : 'business',
      step: 'payment_initiation',
      reason: status >= 500 ? 'server_error' : 'input_validation_failed',
      metadata: {},
      ...more,
    };
  }
}

export const unknownId = () => new SandboxError(400, 'The id provided does not exist');
