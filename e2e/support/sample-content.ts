import path from 'node:path';
import type { Page } from '@playwright/test';

const HOUR_MS = 3_600_000;

/** A moment counted from the moment the test runs. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** An upcoming ride that can be booked, with every field the specification reads. */
export const sampleRide = (change: object = {}) => ({
  _id: 'ride-1',
  title: 'Malshej Monsoon Run',
  slogan: 'Into the cloud',
  imgUrl: '/images/default-ride.jpg?own',
  isActive: true,
  isFeatured: true,
  startTime: inHours(48),
  endTime: inHours(60),
  venue: 'Sion Circle',
  route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Kalyan', 'Murbad'] },
  difficulty: 'Easy',
  distance: 1258,
  registeredCount: 46,
  maxCapacity: 60,
  price: 1499,
  description: 'Breakfast and a backup van.',
  organizer: { fullName: 'Kabir Naik' },
  ...change,
});

export const sampleCompletedRide = (change: object = {}) => ({
  _id: 'done-1',
  title: 'Ladakh 2022',
  venue: 'Manali',
  date: '2022-07-02T00:30:00.000Z',
  duration: '12 days',
  details: 'Sixteen riders, five passes, one puncture.',
  imgUrl: '/images/default-ride.jpg?own',
  participants: 16,
  distance: 1140,
  ...change,
});

export const sampleEvent = (change: object = {}) => ({
  _id: 'event-1',
  title: 'Mania at Karjat',
  subtitle: 'Off-road festival',
  description: 'Bring the machine you ride every day.',
  category: 'mumbai-bikers-mania',
  startDate: inHours(240),
  endDate: inHours(270),
  location: 'Karjat, Raigad',
  imgUrl: '/assets/mbm3?own',
  price: 2500,
  pricing: { isFree: false, basePrice: 2500 },
  capacity: { currentParticipants: 180, maxParticipants: 400 },
  isBookingEnabled: true,
  contentSections: [],
  ...change,
});

const RIDES = /\/api\/rides(\?.*)?$/;
const COMPLETED_RIDES = /\/api\/completed-rides(\?.*)?$/;
const EVENTS = /\/api\/events(\?.*)?$/;
const ADDRESSES = { rides: RIDES, 'completed-rides': COMPLETED_RIDES, events: EVENTS };
type List = keyof typeof ADDRESSES;
const PAGES = {
  rides: ['/upcoming-rides'],
  'completed-rides': ['/rides', '/testimonials-stories'],
  events: ['/events'],
};

const SITE = path.resolve(import.meta.dirname, '../../dist/current/web');

/** Opens a page as it is built: the server hasn't written its list or item into it, so it loads that by itself. */
export const serveBare = (page: Page, address: string, file = `${address.slice(1)}/index.html`) =>
  page.route(
    (url) => url.pathname === address,
    (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ path: path.join(SITE, file), contentType: 'text/html' })
        : route.fallback(),
  );

async function routeList(page: Page, list: List, answer: Parameters<Page['route']>[1]) {
  for (const address of PAGES[list]) await serveBare(page, address);
  await page.route(ADDRESSES[list], answer);
}

/** Answers a list call with these items. */
export async function serveList(page: Page, list: List, items: object[]) {
  const data = list === 'events' ? { events: items } : { data: items };
  await routeList(page, list, (route) => route.fulfill({ json: { success: true, data } }));
}

/** Lets a list call fail; answers how often it was made. */
export async function failList(page: Page, list: List) {
  const calls = { count: 0 };
  const failure = { success: false, message: 'Something went wrong on our side.', requestId: 'r' };
  await routeList(page, list, (route) => {
    calls.count += 1;
    return route.fulfill({ status: 500, json: failure });
  });
  return calls;
}

/** Keeps a list call waiting until the page is closed. */
export const holdList = (page: Page, list: List) => routeList(page, list, () => {});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** The smallest picture there is. */
export const PICTURE = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };

export const TEXT_FILE = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
