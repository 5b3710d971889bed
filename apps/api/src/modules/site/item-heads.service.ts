import { excerptOf } from '@kickstand/contract/blogs/blogs.rules';
import { eventPlace } from '@kickstand/contract/events/events.rules';
import type { SharedYear } from '@kickstand/contract/logbook/logbook.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import {
  articlePath,
  eventPath,
  PATHS,
  ridePath,
  sharedYearImagePath,
  sharedYearPath,
  shareImagePath,
} from '@kickstand/contract/shared/site-paths';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { getBlog } from '../blogs/blogs.service.ts';
import { getCompletedRide } from '../completed-rides/completed-rides.service.ts';
import { getEvent } from '../events/events.service.ts';
import { getRide } from '../rides/rides.service.ts';
import { blogPosting, breadcrumbs, clubEvent, completedRideEvent, rideEvent } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

type HeadDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'club'>;

/** Metadata of an item's page; throws NOT_FOUND codes for missing items. */
export const ITEM_HEADS = { ride: rideHead, event: eventHead, article: articleHead } as const;
export type ItemKind = keyof typeof ITEM_HEADS;

/** The upcoming ride with that id, else the completed one. */
async function rideHead(deps: HeadDeps, id: string): Promise<PageHead> {
  const { publicUrl } = deps.settings;
  const { identity } = deps.club.current();
  const url = publicUrl + ridePath(id);
  const ride = await getRide(deps, id).catch(onlyNotFound);
  if (ride) {
    const image = publicUrl + shareImagePath('rides', id);
    return {
      title: ride.title,
      description: rideDescription(ride),
      url,
      image,
      type: 'event',
      firstCalls: [`/api/rides/${encodeURIComponent(id)}`],
      jsonLd: [
        ...rideEvent(ride, { url, image, identity, publicUrl }, deps.now()),
        trail(publicUrl, 'Upcoming Rides', PATHS.upcomingRides, ride.title, url),
      ],
    };
  }
  const done = await getCompletedRide(deps, id);
  const image = publicUrl + shareImagePath('completed-rides', id);
  return {
    title: done.title,
    description: sentences(done.details, `A ride from ${done.venue} on ${formatDay(done.date)}`),
    url,
    image,
    type: 'event',
    item: 'completed-ride',
    firstCalls: [`/api/completed-rides/${encodeURIComponent(id)}`],
    jsonLd: [
      completedRideEvent(done, { url, image, identity, publicUrl }),
      trail(publicUrl, 'Recent Rides', PATHS.rides, done.title, url),
    ],
  };
}

async function eventHead(deps: HeadDeps, id: string): Promise<PageHead> {
  const { publicUrl } = deps.settings;
  const { identity } = deps.club.current();
  const event = await getEvent(deps, id);
  const url = publicUrl + eventPath(id);
  const image = publicUrl + shareImagePath('events', id);
  return {
    title: event.title,
    description: sentences(event.subtitle, event.description, eventPlace(event)),
    url,
    image,
    type: 'event',
    firstCalls: [`/api/events/${encodeURIComponent(id)}`],
    jsonLd: [
      ...clubEvent(event, { url, image, identity, publicUrl }, deps.now()),
      trail(publicUrl, 'Events', PATHS.events, event.title, url),
    ],
  };
}

async function articleHead(deps: HeadDeps, slug: string): Promise<PageHead> {
  const { publicUrl } = deps.settings;
  const { identity } = deps.club.current();
  const blog = await getBlog(deps, slug);
  const url = publicUrl + articlePath(slug);
  const image = publicUrl + shareImagePath('blogs', blog._id);
  return {
    title: blog.title,
    description: sentences(excerptOf(blog), `By ${blog.author.fullName}`),
    url,
    image,
    type: 'article',
    firstCalls: [`/api/blogs/${encodeURIComponent(slug)}`],
    jsonLd: [
      blogPosting(blog, { url, image, identity, publicUrl }),
      trail(publicUrl, 'Latest Articles', PATHS.blog, blog.title, url),
    ],
  };
}

/** Of a year that a member shares. */
export function sharedYearHead({ settings }: HeadDeps, token: string, { name, year, totals }: SharedYear): PageHead {
  return {
    title: `${name}’s ${year} on the road`,
    description: `${formatCount(totals.km)} km with the club in ${year}: where ${name} rode, and the badges that came of it.`,
    url: settings.publicUrl + sharedYearPath(token),
    image: settings.publicUrl + sharedYearImagePath(token),
    type: 'website',
    firstCalls: [`/api/ridden/${encodeURIComponent(token)}`],
    jsonLd: [],
  };
}

function rideDescription(ride: Ride): string {
  if (ride.isCancelled) return `Cancelled by the organiser: ${ride.cancellationReason}`;
  const { startTime, venue, difficulty, slogan, description } = ride;
  return sentences(
    slogan,
    description,
    `${difficulty} ride from ${venue}${startTime ? `, ${formatDay(startTime)}` : ''}`,
  );
}

/** Joins the non-empty parts into sentences. */
const sentences = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');

const trail = (publicUrl: string, listName: string, listPath: string, name: string, url: string) =>
  breadcrumbs([
    { name: 'Home', url: `${publicUrl}/` },
    { name: listName, url: `${publicUrl}${listPath}` },
    { name, url },
  ]);

function onlyNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'RIDE_NOT_FOUND') return null;
  throw error;
}
