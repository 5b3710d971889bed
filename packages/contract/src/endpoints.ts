import * as auth from './auth/auth.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';

/** Every call of the API: documentation and the access test walk this list; the server refuses to start if it serves another. */
export const ENDPOINTS: readonly Endpoint[] = [...Object.values(auth)];
