import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { pageRoute } from './page-route.ts';

const recentRides = () => import('../pages/public/rides.page.tsx');

export const homePage = pageRoute(PATHS.home, () => import('../pages/public/home.page.tsx'), {
  module: 'public/home.page.tsx',
  title: 'Home',
  description: `${CLUB.name}, ${CLUB.origin}. ${CLUB.tagline}`,
  section: 'HOME',
  isUnderBar: true,
  firstCalls: ['/api/rides/next/upcoming'],
});

/** What the club shows to everybody. */
export const contentPages = [
  pageRoute(PATHS.upcomingRides, () => import('../pages/public/upcoming-rides.page.tsx'), {
    module: 'public/upcoming-rides.page.tsx',
    title: 'Upcoming Rides',
    description:
      'Motorcycle rides you can book now: dates, routes, difficulty, distance and fee, with lead and sweep riders and a backup van.',
    section: 'RIDES',
    firstCalls: ['/api/rides'],
  }),
  pageRoute(PATHS.rides, recentRides, {
    module: 'public/rides.page.tsx',
    title: 'Recent Rides',
    description:
      'The rides behind us: ghats, coasts and passes, with dates, distances, the number of riders and what happened on the way.',
    section: 'RIDES',
    firstCalls: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.stories, recentRides, {
    module: 'public/rides.page.tsx',
    title: 'Recent Rides',
    description:
      'Stories from the road: what our riders saw, how far they went and what they say about riding with the club.',
    section: 'RIDES',
    firstCalls: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.ride, () => import('../pages/public/ride.page.tsx'), {
    module: 'public/ride.page.tsx',
    title: 'Ride',
    description:
      'A ride with the club: when and where it starts, its route, how hard it is, what it costs and how to book a place.',
    section: 'RIDES',
    template: 'ride',
  }),
  pageRoute(PATHS.events, () => import('../pages/public/events.page.tsx'), {
    module: 'public/events.page.tsx',
    title: 'Mumbai Bikers Mania',
    description:
      'Mumbai Bikers Mania, workshops and meet-ups: two days of mud, ramps and slow races, for every machine and every level.',
    section: 'EVENT',
    firstCalls: ['/api/events?limit=20'],
  }),
  pageRoute(PATHS.event, () => import('../pages/public/event.page.tsx'), {
    module: 'public/event.page.tsx',
    title: 'Event',
    description:
      'An event of the club: what happens there, when and where it takes place, what it costs and how to take part.',
    section: 'EVENT',
    template: 'event',
  }),
  pageRoute(PATHS.eventDetail, () => import('../pages/public/event-detail.page.tsx'), {
    module: 'public/event-detail.page.tsx',
    title: 'Event',
    description:
      'A look back at an event of the club: the pictures, where it took place and what riders who were there say about it.',
    section: 'EVENT',
  }),
  pageRoute(PATHS.blog, () => import('../pages/public/blog.page.tsx'), {
    module: 'public/blog.page.tsx',
    title: 'Latest Articles',
    description:
      'Articles by riders for riders: routes, tips, gear, maintenance and safety, and things we learned the wet way.',
    section: 'BLOG',
    firstCalls: ['/api/blogs', '/api/blogs/categories/list'],
  }),
  pageRoute(PATHS.article, () => import('../pages/public/article.page.tsx'), {
    module: 'public/article.page.tsx',
    title: 'Article',
    description:
      'An article from the club’s blog, written by riders for riders: routes, tips, gear, maintenance, safety and news.',
    section: 'BLOG',
    template: 'article',
  }),
  pageRoute(PATHS.riders, () => import('../pages/public/riders.page.tsx'), {
    module: 'public/riders.page.tsx',
    title: 'Our Riders',
    description:
      'Meet the riders of the club and the core team that plans every ride, leads the group and brings everybody home.',
    section: 'RIDERS',
  }),
  pageRoute(PATHS.discoverMore, () => import('../pages/public/discover-more.page.tsx'), {
    module: 'public/discover-more.page.tsx',
    title: 'Discover more',
    description: `How ${CLUB.name} began in July 2018, what we ride, our safety record and the long rides we still talk about.`,
  }),
  pageRoute(PATHS.privacyPolicy, () => import('../pages/public/privacy-policy.page.tsx'), {
    module: 'public/privacy-policy.page.tsx',
    title: 'Privacy Policy',
    description:
      'Which data we collect when you register and book, what we use it for, who gets to see it and when it is deleted.',
  }),
  pageRoute(PATHS.termsConditions, () => import('../pages/public/terms-conditions.page.tsx'), {
    module: 'public/terms-conditions.page.tsx',
    title: 'Terms & Conditions',
    description:
      'The terms for booking and riding with the club: who may ride, safety rules, payments, photographs and liability.',
  }),
  pageRoute(PATHS.cancellationRefund, () => import('../pages/public/cancellation-refund.page.tsx'), {
    module: 'public/cancellation-refund.page.tsx',
    title: 'Cancellation & Refund Policy',
    description:
      'How much you get back when you or the organiser cancel a ride or an event, how to cancel, and when the money arrives.',
  }),
];

export const notFoundPage = pageRoute('*', () => import('../pages/public/not-found.page.tsx'), {
  module: 'public/not-found.page.tsx',
  title: 'Not found',
  description:
    'There is no page at this address. It may have moved: the rides, events and articles of the club are one click away.',
});
