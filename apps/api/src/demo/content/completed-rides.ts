import { EARLIER_COMPLETED_RIDES } from './completed-rides-earlier.ts';
import { RECENT_COMPLETED_RIDES } from './completed-rides-recent.ts';
import type { DemoCompletedRide } from './demo-types.ts';

/** Newest first. */
export const DEMO_COMPLETED_RIDES: DemoCompletedRide[] = [...RECENT_COMPLETED_RIDES, ...EARLIER_COMPLETED_RIDES];
