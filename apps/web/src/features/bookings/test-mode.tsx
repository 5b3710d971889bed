import { useIsTestMode } from './bookings.api.ts';

/** Said wherever people pay while the sandbox stands in for the provider. */
export function TestMode() {
  return useIsTestMode() ? <p className="bk-test">Test mode: no real money moves</p> : null;
}
