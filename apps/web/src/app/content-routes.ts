import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '../lib/paths.ts';
import { pageRoute } from './page-route.ts';

const recentRides = () => import('../pages/public/rides.page.tsx');

export const homePage = pageRoute(PATHS.home, () => import('../pages/public/home.page.tsx'), {
  module: 'public/home.page.tsx',
  title: 'Home',
  description: `${CLUB.name}, ${CLUB.origin}. ${CLUB.tagline}`,
  section: 'HOME',
  isUnderBar: true,
  preload: ['/api/rides/next/upcoming'],
});

/** What the club shows to everybody. */
export const contentPages = [
  pageRoute(PATHS.upcomingRides, () => import('../pages/public/upcoming-rides.page.tsx'), {
    module: 'public/upcoming-rides.page.tsx',
    title: 'Upcoming Rides',
    description: 'The rides you can book now: date, route, difficulty and fee.',
    section: 'RIDES',
    preload: ['/api/rides'],
  }),
  pageRoute(PATHS.rides, recentRides, {
    module: 'public/rides.page.tsx',
    title: 'Recent Rides',
    description: 'Where we have been, who came along and how far it was.',
    section: 'RIDES',
    preload: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.stories, recentRides, {
    module: 'public/rides.page.tsx',
    title: 'Recent Rides',
    description: 'Where we have been, who came along and how far it was.',
    section: 'RIDES',
    preload: ['/api/completed-rides?limit=10&sortBy=date&sortOrder=desc'],
  }),
  pageRoute(PATHS.ride, () => import('../pages/public/ride.page.tsx'), {
    module: 'public/ride.page.tsx',
    title: 'Ride',
    description: 'One of the club’s rides: date, route, difficulty and fee.',
    section: 'RIDES',
    template: 'ride',
  }),
  pageRoute(PATHS.events, () => import('../pages/public/events.page.tsx'), {
    module: 'public/events.page.tsx',
    title: 'Mumbai Bikers Mania',
    description: 'Two days of mud, ramps and slow races, for every machine and every level.',
    section: 'EVENT',
    preload: ['/api/events?limit=20'],
  }),
  pageRoute(PATHS.event, () => import('../pages/public/event.page.tsx'), {
    module: 'public/event.page.tsx',
    title: 'Event',
    description: 'One of the club’s events: date, place, price and how to take part.',
    section: 'EVENT',
    template: 'event',
  }),
  pageRoute(PATHS.eventDetail, () => import('../pages/public/event-detail.page.tsx'), {
    module: 'public/event-detail.page.tsx',
    title: 'Event',
    description: 'One of the club’s events.',
    section: 'EVENT',
  }),
  pageRoute(PATHS.blog, () => import('../pages/public/blog.page.tsx'), {
    module: 'public/blog.page.tsx',
    title: 'Latest Articles',
    description: 'Roads, repairs and things we learned the wet way.',
    section: 'BLOG',
    preload: ['/api/blogs', '/api/blogs/categories/list'],
  }),
  pageRoute(PATHS.article, () => import('../pages/public/article.page.tsx'), {
    module: 'public/article.page.tsx',
    title: 'Article',
    description: 'An article of the club’s blog.',
    section: 'BLOG',
    template: 'article',
  }),
  pageRoute(PATHS.riders, () => import('../pages/public/riders.page.tsx'), {
    module: 'public/riders.page.tsx',
    title: 'Our Riders',
    description: 'The people of the club, and those who lead it.',
    section: 'RIDERS',
  }),
  pageRoute(PATHS.discoverMore, () => import('../pages/public/discover-more.page.tsx'), {
    module: 'public/discover-more.page.tsx',
    title: 'Discover more',
    description: `What ${CLUB.name} is all about.`,
  }),
  pageRoute(PATHS.privacyPolicy, () => import('../pages/public/privacy-policy.page.tsx'), {
    module: 'public/privacy-policy.page.tsx',
    title: 'Privacy Policy',
    description: 'What we do with your data.',
  }),
  pageRoute(PATHS.termsConditions, () => import('../pages/public/terms-conditions.page.tsx'), {
    module: 'public/terms-conditions.page.tsx',
    title: 'Terms & Conditions',
    description: 'The rules of riding and booking with us.',
  }),
  pageRoute(PATHS.cancellationRefund, () => import('../pages/public/cancellation-refund.page.tsx'), {
    module: 'public/cancellation-refund.page.tsx',
    title: 'Cancellation & Refund Policy',
    description: 'What you get back when you or we cancel.',
  }),
];

export const notFoundPage = pageRoute('*', () => import('../pages/public/not-found.page.tsx'), {
  module: 'public/not-found.page.tsx',
  title: 'Not found',
  description: 'There is no page at this address.',
});
