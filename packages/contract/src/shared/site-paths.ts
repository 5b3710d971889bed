import type { BookingKind } from '../bookings/bookings.schema.ts';
import type { Pictured } from './pictures.ts';

/** Every address of the site, for the browser's routes and links and for the server's pages, feeds, mails and calendars. */
export const PATHS = {
  home: '/',
  upcomingRides: '/upcoming-rides',
  rides: '/rides',
  ride: '/rides/:id',
  stories: '/testimonials-stories',
  events: '/events',
  event: '/events/:id',
  eventDetail: '/event-detail',
  blog: '/blog',
  blogs: '/blogs',
  article: '/blog/:slug',
  riders: '/riders',
  helmet: '/helmet',
  preview: '/preview/:kind/:id',
  rideDay: '/ride-day/:id',
  thanks: '/thanks',
  discoverMore: '/discover-more',
  login: '/login',
  register: '/register',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  verifyOtpForgot: '/verify-otp-forgot',
  resetPassword: '/reset-password',
  account: '/account',
  ownData: '/account/data',
  undoAddress: '/undo-address-change',
  myBookings: '/my-bookings',
  ticket: '/my-bookings/:id',
  receipt: '/my-bookings/:id/receipt',
  logbook: '/logbook',
  logbookYear: '/logbook/:year',
  sharedYear: '/ridden/:token',
  privacyPolicy: '/privacy-policy',
  termsConditions: '/terms-conditions',
  cancellationRefund: '/cancellation-refund',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminRides: '/admin/rides',
  adminRideRiders: '/admin/rides/:id/riders',
  adminUpcomingRides: '/admin/upcoming-rides',
  adminCompletedRides: '/admin/completed-rides',
  adminEvents: '/admin/events',
  adminEventRiders: '/admin/events/:id/riders',
  adminBlogs: '/admin/blogs',
  adminBookings: '/admin/bookings',
  adminEventBookings: '/admin/event-bookings',
  adminMoney: '/admin/money',
  adminPayouts: '/admin/money/payouts',
  adminMedia: '/admin/media',
  adminClub: '/admin/club',
  adminSetup: '/admin/setup',
  adminDeleted: '/admin/deleted',
  adminAuditLog: '/admin/audit-log',
  adminSecurity: '/admin/security',
  adminQueue: '/admin/queue',
  devUi: '/dev/ui',
} as const;

/** Files the server writes for search engines, feed readers, calendars and chats. */
export const FILES = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  rss: '/rss.xml',
  calendar: '/calendar.ics',
  siteShareImage: '/share/site.png',
  manifest: '/site.webmanifest',
} as const;

/** Pages of one person and of the back-office, which no search engine may list. */
export const PRIVATE_PATHS = [PATHS.admin, PATHS.account, PATHS.myBookings, PATHS.logbook] as const;
const BY_MAIL: readonly string[] = [
  PATHS.verifyOtp,
  PATHS.verifyOtpForgot,
  PATHS.resetPassword,
  PATHS.thanks,
  PATHS.undoAddress,
];

export const isPrivatePath = (path: string) =>
  BY_MAIL.includes(path) || PRIVATE_PATHS.some((root) => path === root || path.startsWith(`${root}/`));

export const articlePath = (slug: string) => PATHS.article.replace(':slug', encodeURIComponent(slug));
export const ridePath = (id: string) => PATHS.ride.replace(':id', encodeURIComponent(id));
export const eventPath = (id: string) => PATHS.event.replace(':id', encodeURIComponent(id));
/** Shows a record that isn't published yet to people who have its link. */
export const previewPath = (kind: string, id: string) =>
  PATHS.preview.replace(':kind', kind).replace(':id', encodeURIComponent(id));

/** The pages about rides and those about events. */
export const KIND_PATHS = {
  ride: {
    one: PATHS.ride,
    list: PATHS.upcomingRides,
    adminList: PATHS.adminUpcomingRides,
    bookings: PATHS.adminBookings,
    riders: PATHS.adminRideRiders,
  },
  event: {
    one: PATHS.event,
    list: PATHS.events,
    adminList: PATHS.adminEvents,
    bookings: PATHS.adminEventBookings,
    riders: PATHS.adminEventRiders,
  },
} as const;

export const itemPath = (kind: BookingKind, id: string) => KIND_PATHS[kind].one.replace(':id', encodeURIComponent(id));
/** The date as a file for calendars. */
export const itemCalendarPath = (kind: BookingKind, id: string) => `${itemPath(kind, id)}/calendar.ics`;
/** The track of a ride as a file for navigation devices. */
export const rideTrackPath = (id: string) => `${ridePath(id)}/route.gpx`;
/** What chats and social networks show for the page of an item. */
export const shareImagePath = (items: Pictured, id: string) => `/share/${items}/${encodeURIComponent(id)}.png`;
/** Where the code on a ticket leads the person who checks it. */
export const ticketCheckPath = (kind: BookingKind, bookingNumber: string) =>
  searchedPath(KIND_PATHS[kind].bookings, bookingNumber);
/** The riders of one ride or event, in the back-office. */
export const rosterPath = (kind: BookingKind, id: string) =>
  KIND_PATHS[kind].riders.replace(':id', encodeURIComponent(id));
/** Of which kind the riders at an address are; null at every other address. */
export const rosterKindAt = (path: string): BookingKind | null =>
  /^\/admin\/rides\/[^/]+\/riders\/?$/.test(path)
    ? 'ride'
    : /^\/admin\/events\/[^/]+\/riders\/?$/.test(path)
      ? 'event'
      : null;
/** The page that runs a ride or event on its day, on phones. */
export const rideDayPath = (id: string) => PATHS.rideDay.replace(':id', encodeURIComponent(id));
export const rideDayManifestPath = (id: string) => `${rideDayPath(id)}/app.webmanifest`;
/** What the worker that keeps pages on a phone sees, once for ride days and once for tickets: no other page of the site. */
export const RIDE_DAY_SCOPE = '/ride-day/';
export const TICKETS_SCOPE = PATHS.myBookings;
export const PAGE_WORKER = '/page-worker.js';
export const TICKETS_MANIFEST = '/my-bookings/app.webmanifest';
/** A list of the back-office, searched for something. */
export const searchedPath = (list: string, search: string) => `${list}?search=${encodeURIComponent(search)}`;
/** The list with one of its rides open in the form. */
export const completedRideToEdit = (id: string) => `${PATHS.adminCompletedRides}?edit=${encodeURIComponent(id)}`;
/** The editor of a section of the club's content. */
export const clubSectionPath = (section: string) => `${PATHS.adminClub}/${section}`;
/** Where an invited person chooses a password, with the address filled in. */
export const passwordPath = (email: string) => `${PATHS.forgotPassword}?email=${encodeURIComponent(email)}`;
export const ticketPath = (id: string) => PATHS.ticket.replace(':id', encodeURIComponent(id));
/** The ticket, with the question about a new date answered that way unless the rider changes their mind. */
export const postponedPath = (id: string, answer: 'keep' | 'refund') => `${ticketPath(id)}?answer=${answer}`;
/** A year of a member's logbook, for themselves. */
export const logbookYearPath = (year: number) => PATHS.logbookYear.replace(':year', String(year));
/** The same year for people with its link, and the picture that chats show for it. */
export const sharedYearPath = (token: string) => PATHS.sharedYear.replace(':token', encodeURIComponent(token));
export const sharedYearImagePath = (token: string) => `${sharedYearPath(token)}/share.png`;
export const receiptPath = (id: string) => PATHS.receipt.replace(':id', encodeURIComponent(id));

/** Styles that put the shades of an accent colour over the default ones. */
export const accentPath = (accent: string) => `/accent/${accent.slice(1)}.css`;

/** The meta tag by which a page tells its scripts what the server found at its address. */
export const ITEM_META = 'kickstand:item';
export type ServedItem = 'completed-ride' | 'missing';

/** The list of prerendered pages: the build writes it, the server reads it. Below templates/, which is not served. */
export const BUILT_PAGES = 'templates/pages.json';

export type BuiltPage = {
  path: string;
  file: string;
  title: string;
  description: string;
  /** No search engine may list it. */
  isPrivate: boolean;
  /** The tags in the file that the server replaces by the full head. */
  head: string;
  /** Calls whose answers the server may write into the page. */
  firstCalls: string[];
};
