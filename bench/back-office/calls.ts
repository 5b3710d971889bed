/** What is measured: each list as a screen asks for it first, with words and a filter, and with nothing asked. */
export const CALLS = [
  ...list('users', 'search=patil&role=user'),
  ...list('bookings', 'search=patil&status=paid'),
  ...list('event-bookings', 'search=patil&status=paid'),
  ...list('rides', 'search=ghat&difficulty=Hard'),
  ...list('completed-rides', 'search=monsoon&isPublished=true'),
  ...list('events', 'search=goa&category=meetup'),
  ...list('blogs', 'search=nashik&isPublished=true'),
  ...list('audit-log', 'search=karjat&entity=ride'),
  'dashboard/stats',
  'dashboard/recent-activity',
  'dashboard/popular-rides',
  'dashboard/trend?by=month',
  'dashboard/trend?by=day',
  'dashboard/places',
  'dashboard/attention',
];

function list(path: string, filter: string): string[] {
  return [`${path}?limit=50`, `${path}?limit=50&${filter}`, path];
}
