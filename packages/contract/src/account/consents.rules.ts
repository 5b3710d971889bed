/**
 * What members decide about by themselves, each for one purpose. Everything else the site does with their data is needed
 * for their account or their bookings. Changed words are another version: the server notes which one was agreed to.
 */
export const CONSENTS = {
  wall: 'Show my helmet among those who are going, on the pages of rides and events I have a place on. My name is never shown there.',
  thanks: 'Write to me after a ride or event, with its pictures and a link to review it.',
} as const;

export type ConsentPurpose = keyof typeof CONSENTS;
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as [ConsentPurpose, ...ConsentPurpose[]];
