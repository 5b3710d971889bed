import type { DemoEvent } from './demo-types.ts';
import { PAST_EVENTS } from './events-past.ts';
import { UPCOMING_EVENTS } from './events-upcoming.ts';

export const DEMO_EVENTS: DemoEvent[] = [...UPCOMING_EVENTS, ...PAST_EVENTS];
