/** The club this installation serves. Another club changes this file and nothing else. */
export const CLUB = {
  name: 'Sahyadri Brotherhood',
  origin: 'Mumbai, since July 2018',
  tagline: 'Bikes of 150 to 1000cc, one pace, everyone home by dark.',
  addressArea: 'Sion Circle, Mumbai 400022, Maharashtra',
  openingHours: 'Mon-Sat 7:00 to 4:30',
  closedDay: 'Sunday holiday',
  phone: '+91 22 5550 0118',
  email: 'hello@club.test',
  socialName: 'Instagram',
  socialUrl: 'https://www.instagram.com/',
  /** A film on this site (`/club.mp4`), shown by 'Watch Video'; without one the site's own artwork is shown. */
  videoUrl: null as string | null,
} as const;

/** The title of a page, as browsers, search engines and chats show it. */
export const fullTitle = (title: string) => `${title} · ${CLUB.name}`;
