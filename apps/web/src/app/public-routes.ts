import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type PageModule, pageRouteOf } from './page-route.ts';

export const PUBLIC_CODE = import.meta.glob<PageModule>('../pages/public/**/*.page.tsx');
const pageRoute = pageRouteOf(PUBLIC_CODE);

export const homePage = pageRoute(PATHS.home, 'public/home', {
  title: 'Home',
  parts: ['home', 'reviews', 'gallery'],
  section: 'HOME',
  isUnderBar: true,
  firstCalls: ['/api/rides/next/upcoming', '/api/rides?limit=12', '/api/blogs?limit=1'],
});

/** The club's public pages. */
export const contentPages = [
  pageRoute(PATHS.upcomingRides, 'public/upcoming-rides', {
    title: 'Upcoming Rides',
    section: 'RIDES',
    firstCalls: ['/api/rides'],
  }),
  pageRoute(PATHS.rides, 'public/rides', {
    title: 'Recent Rides',
    section: 'RIDES',
    firstCalls: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.stories, 'public/rides', {
    title: 'Recent Rides',
    section: 'RIDES',
    firstCalls: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.ride, 'public/ride', {
    title: 'Ride',
    section: 'RIDES',
    template: 'ride',
  }),
  pageRoute(PATHS.events, 'public/events', {
    title: (club) => club['events-story']?.upcoming.title ?? 'Events',
    parts: ['events-story'],
    section: 'EVENT',
    firstCalls: ['/api/events?limit=20'],
  }),
  pageRoute(PATHS.event, 'public/event', {
    title: 'Event',
    section: 'EVENT',
    template: 'event',
  }),
  pageRoute(PATHS.eventDetail, 'public/event-detail', {
    title: 'Event',
    section: 'EVENT',
  }),
  pageRoute(PATHS.blog, 'public/blog', {
    title: 'Latest Articles',
    section: 'BLOG',
    firstCalls: ['/api/blogs'],
  }),
  pageRoute(PATHS.article, 'public/article', {
    title: 'Article',
    section: 'BLOG',
    template: 'article',
  }),
  pageRoute(PATHS.preview, 'public/preview', {
    title: 'Preview',
    template: 'preview',
  }),
  pageRoute(PATHS.sharedYear, 'public/shared-year', {
    title: 'A year on the road',
    template: 'shared-year',
  }),
  pageRoute(PATHS.riders, 'public/riders', {
    title: 'Our Riders',
    section: 'RIDERS',
    parts: ['people'],
  }),
  pageRoute(PATHS.helmet, 'public/helmet', {
    title: 'Paint your helmet',
    section: 'RIDERS',
  }),
  pageRoute(PATHS.thanks, 'public/thanks', {
    title: 'Thank you',
  }),
  pageRoute(PATHS.discoverMore, 'public/discover-more', {
    title: 'Discover more',
    parts: ['story', 'gallery'],
  }),
  pageRoute(PATHS.privacyPolicy, 'public/policies/privacy-policy', {
    title: 'Privacy Policy',
    parts: ['privacy'],
  }),
  pageRoute(PATHS.termsConditions, 'public/policies/terms-conditions', {
    title: 'Terms & Conditions',
    parts: ['terms'],
  }),
  pageRoute(PATHS.cancellationRefund, 'public/policies/cancellation-refund', {
    title: 'Cancellation & Refund Policy',
    parts: ['refund'],
  }),
];

/** Signing in and up, and the pages that get a lost password or a former address back. */
export const accountPages = [
  pageRoute(PATHS.login, 'public/sign-in/login', {
    title: 'Login',
  }),
  pageRoute(PATHS.register, 'public/sign-in/register', {
    title: 'Register',
    parts: ['home'],
  }),
  pageRoute(PATHS.verifyOtp, 'public/sign-in/verify-otp', {
    title: 'Check your email',
  }),
  pageRoute(PATHS.forgotPassword, 'public/sign-in/forgot-password', {
    title: 'Forgot password',
  }),
  pageRoute(PATHS.verifyOtpForgot, 'public/sign-in/verify-otp-forgot', {
    title: 'Check your email',
  }),
  pageRoute(PATHS.resetPassword, 'public/sign-in/reset-password', {
    title: 'Reset password',
  }),
  pageRoute(PATHS.undoAddress, 'public/sign-in/undo-address', {
    title: 'Put the old address back',
  }),
];

/** Only for signed-in members. */
export const memberPages = [
  pageRoute(PATHS.account, 'public/member/account', {
    title: 'Account',
  }),
  pageRoute(PATHS.ownData, 'public/member/own-data', {
    title: 'Your data',
  }),
  pageRoute(PATHS.myBookings, 'public/member/my-bookings', {
    title: 'My bookings',
    isKept: true,
  }),
  pageRoute(PATHS.ticket, 'public/member/ticket', {
    title: 'Ticket',
    isKept: true,
    template: 'ticket',
  }),
  pageRoute(PATHS.receipt, 'public/member/receipt', {
    title: 'Receipt',
    template: 'receipt',
  }),
  pageRoute(PATHS.logbook, 'public/member/logbook', {
    title: 'Logbook',
  }),
  pageRoute(PATHS.logbookYear, 'public/member/logbook-year', {
    title: 'Logbook',
    template: 'logbook-year',
  }),
];

/** On phones at the start and on the road: without the site's bar and footer. */
export const dayPage = pageRoute(PATHS.rideDay, 'public/ride-day', {
  title: 'Ride day',
  template: 'ride-day',
});

export const notFoundPage = pageRoute('*', 'public/not-found', {
  title: 'Not found',
});
