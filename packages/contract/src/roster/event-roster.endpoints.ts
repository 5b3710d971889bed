import { rosterCalls } from './roster-calls.ts';

export const { listRiders, exportRiders, setGroup, correctAttendance } = rosterCalls('event');
