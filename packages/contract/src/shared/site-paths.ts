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
  discoverMore: '/discover-more',
  login: '/login',
  register: '/register',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  verifyOtpForgot: '/verify-otp-forgot',
  resetPassword: '/reset-password',
  account: '/account',
  myBookings: '/my-bookings',
  ticket: '/my-bookings/:id',
  receipt: '/my-bookings/:id/receipt',
  privacyPolicy: '/privacy-policy',
  termsConditions: '/terms-conditions',
  cancellationRefund: '/cancellation-refund',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminRides: '/admin/rides',
  adminUpcomingRides: '/admin/upcoming-rides',
  adminCompletedRides: '/admin/completed-rides',
  adminEvents: '/admin/events',
  adminBlogs: '/admin/blogs',
  adminBookings: '/admin/bookings',
  adminEventBookings: '/admin/event-bookings',
  adminAuditLog: '/admin/audit-log',
  devUi: '/dev/ui',
} as const;

export const articlePath = (slug: string) => PATHS.article.replace(':slug', encodeURIComponent(slug));
export const ridePath = (id: string) => PATHS.ride.replace(':id', encodeURIComponent(id));
export const eventPath = (id: string) => PATHS.event.replace(':id', encodeURIComponent(id));
/** A list of the back-office, searched for something. */
export const searchedPath = (list: string, search: string) => `${list}?search=${encodeURIComponent(search)}`;
/** The list with one of its rides open in the form. */
export const completedRideToEdit = (id: string) => `${PATHS.adminCompletedRides}?edit=${encodeURIComponent(id)}`;
export const ticketPath = (id: string) => PATHS.ticket.replace(':id', encodeURIComponent(id));
export const receiptPath = (id: string) => PATHS.receipt.replace(':id', encodeURIComponent(id));
