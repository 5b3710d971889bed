import type { DaySession, DayState } from './day-session.ts';
import type { KeptDay } from './day-store.ts';

/** What every screen of an open ride day gets. */
export type ScreenProps = { state: DayState; kept: KeptDay; session: DaySession };
