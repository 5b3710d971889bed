import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { pageRoute } from './page-route.ts';

export const homePage = pageRoute(PATHS.home, 'public/home', {
  title: 'Home',
  description: `${CLUB.name}, ${CLUB.origin}. ${CLUB.tagline}`,
  section: 'HOME',
  isUnderBar: true,
  firstCalls: ['/api/rides/next/upcoming'],
});

/** The club's public pages. */
export const contentPages = [
  pageRoute(PATHS.upcomingRides, 'public/upcoming-rides', {
    title: 'Upcoming Rides',
    description:
      'Motorcycle rides you can book now: dates, routes, difficulty, distance and fee, with lead and sweep riders and a backup van.',
    section: 'RIDES',
    firstCalls: ['/api/rides'],
  }),
  pageRoute(PATHS.rides, 'public/rides', {
    title: 'Recent Rides',
    description:
      'The rides behind us: ghats, coasts and passes, with dates, distances, the number of riders and what happened on the way.',
    section: 'RIDES',
    firstCalls: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.stories, 'public/rides', {
    title: 'Recent Rides',
    description:
      'Stories from the road: what our riders saw, how far they went and what they say about riding with the club.',
    section: 'RIDES',
    firstCalls: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.ride, 'public/ride', {
    title: 'Ride',
    description:
      'A ride with the club: when and where it starts, its route, how hard it is, what it costs and how to book a place.',
    section: 'RIDES',
    template: 'ride',
  }),
  pageRoute(PATHS.events, 'public/events', {
    title: 'Mumbai Bikers Mania',
    description:
      'Mumbai Bikers Mania, workshops and meet-ups: two days of mud, ramps and slow races, for every machine and every level.',
    section: 'EVENT',
    firstCalls: ['/api/events?limit=20'],
  }),
  pageRoute(PATHS.event, 'public/event', {
    title: 'Event',
    description:
      'An event of the club: what happens there, when and where it takes place, what it costs and how to take part.',
    section: 'EVENT',
    template: 'event',
  }),
  pageRoute(PATHS.eventDetail, 'public/event-detail', {
    title: 'Event',
    description:
      'A look back at a club event: the pictures, where it took place and what the riders who were there say about it.',
    section: 'EVENT',
  }),
  pageRoute(PATHS.blog, 'public/blog', {
    title: 'Latest Articles',
    description:
      'Articles by riders for riders: routes, tips, gear, maintenance and safety, and things we learned the wet way.',
    section: 'BLOG',
    firstCalls: ['/api/blogs', '/api/blogs/categories/list'],
  }),
  pageRoute(PATHS.article, 'public/article', {
    title: 'Article',
    description:
      'An article from the club’s blog, written by riders for riders: routes, tips, gear, maintenance, safety and news.',
    section: 'BLOG',
    template: 'article',
  }),
  pageRoute(PATHS.riders, 'public/riders', {
    title: 'Our Riders',
    description:
      'Meet the riders of the club and the core team that plans every ride, leads the group and brings everyone home.',
    section: 'RIDERS',
  }),
  pageRoute(PATHS.helmet, 'public/helmet', {
    title: 'Paint your helmet',
    description:
      'Choose a shell, a graphic and three colours for your helmet, then keep it as your picture on tickets and on the walls of your rides.',
    section: 'RIDERS',
  }),
  pageRoute(PATHS.discoverMore, 'public/discover-more', {
    title: 'Discover more',
    description: `How ${CLUB.name} began in July 2018, what we ride, our safety record and the long rides we still talk about.`,
  }),
  pageRoute(PATHS.privacyPolicy, 'public/policies/privacy-policy', {
    title: 'Privacy Policy',
    description:
      'Which data we collect when you register and book, what we use it for, who gets to see it and when it is deleted.',
  }),
  pageRoute(PATHS.termsConditions, 'public/policies/terms-conditions', {
    title: 'Terms & Conditions',
    description:
      'The terms for booking and riding with the club: who may ride, safety rules, payments, photographs and liability.',
  }),
  pageRoute(PATHS.cancellationRefund, 'public/policies/cancellation-refund', {
    title: 'Cancellation & Refund Policy',
    description:
      'How much you get back when you or the organiser cancel a ride or an event, how to cancel, and when the money arrives.',
  }),
];

/** Signing in and up, and the pages that reset a lost password. */
export const accountPages = [
  pageRoute(PATHS.login, 'public/sign-in/login', {
    title: 'Login',
    description:
      'Sign in to book a place on a ride or at an event, to open your tickets and receipts, and to change or cancel a booking.',
  }),
  pageRoute(PATHS.register, 'public/sign-in/register', {
    title: 'Register',
    description: 'Join our riding community: group rides, member discounts, newsletter and priority registration.',
  }),
  pageRoute(PATHS.verifyOtp, 'public/sign-in/verify-otp', {
    title: 'Check your email',
    description: 'Enter the six-digit code from our email to confirm your address and finish signing up.',
  }),
  pageRoute(PATHS.forgotPassword, 'public/sign-in/forgot-password', {
    title: 'Forgot password',
    description: "Forgotten your password? Enter your email and we'll send you a six-digit code to choose a new one.",
  }),
  pageRoute(PATHS.verifyOtpForgot, 'public/sign-in/verify-otp-forgot', {
    title: 'Check your email',
    description: "Enter the six-digit code from our email to confirm it's you, then choose a new password.",
  }),
  pageRoute(PATHS.resetPassword, 'public/sign-in/reset-password', {
    title: 'Reset password',
    description: "Choose a new password for your account. You'll be signed out on your other devices.",
  }),
];

/** Only for signed-in members. */
export const memberPages = [
  pageRoute(PATHS.account, 'public/account', {
    title: 'Account',
    description:
      "Your account: the devices you're signed in on, and your password. Sign out one device, or all of them together.",
  }),
  pageRoute(PATHS.myBookings, 'public/my-bookings', {
    title: 'My bookings',
    description: "The rides and events you've booked, with tickets, receipts and refunds, and a way to cancel.",
  }),
  pageRoute(PATHS.ticket, 'public/ticket', {
    title: 'Ticket',
    description:
      'Your ticket for a ride or an event: the code to show at the start, the meeting point and the time to be there.',
    template: 'ticket',
  }),
  pageRoute(PATHS.receipt, 'public/receipt', {
    title: 'Receipt',
    description: 'Your receipt for a ride or an event: what you paid, when and how, with the reference of the payment.',
    template: 'receipt',
  }),
];

export const notFoundPage = pageRoute('*', 'public/not-found', {
  title: 'Not found',
  description: "We can't find that page. It may have moved: the club's rides, events and articles are one click away.",
});
