import {
  debugCreateTestEvent,
  debugFixCategories,
  debugListEvents,
} from '@kickstand/contract/events/events.debug-endpoints';
import { call } from '../../lib/api/api-client.ts';

/** Console output for developers: all events, and what was repaired. Failures are only logged. */
export async function debugEvents(): Promise<void> {
  try {
    const all = (await call(debugListEvents)).data.events;
    console.info('Events, drafts included:', all);
    console.info(await call(all.length > 0 ? debugFixCategories : debugCreateTestEvent));
  } catch (error) {
    console.warn('The debug calls for events failed:', error);
  }
}
