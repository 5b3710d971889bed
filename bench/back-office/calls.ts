/** Compared with the same done by hand: each list as a screen asks for it first, with words and a filter, and without limit. */
export const COMPARED = [...list('users', 'search=patil&role=user'), ...list('bookings', 'search=patil&status=paid')];

/** Find their bookings by an index. */
export const INDEXED = [
  ...list('event-bookings', 'search=patil&status=paid'),
  ...list('rides', 'search=ghat&difficulty=Hard'),
  ...list('completed-rides', 'search=monsoon&isPublished=true'),
  ...list('events', 'search=goa&category=meetup'),
  ...list('blogs', 'search=nashik&isPublished=true'),
  'audit-log?limit=50',
  'audit-log',
  'dashboard/stats',
  'dashboard/recent-activity',
  'dashboard/popular-rides',
  'dashboard/trend?by=month',
  'dashboard/trend?by=day',
  'dashboard/places',
];

/** Look through every booking: the search once, for a word in a number; the other twice, for what does not add up. */
export const READING_ALL = { calls: ['audit-log?limit=50&search=karjat&entity=ride', 'dashboard/attention'], times: 3 };

function list(path: string, filter: string): string[] {
  return [`${path}?limit=50`, `${path}?limit=50&${filter}`, path];
}
