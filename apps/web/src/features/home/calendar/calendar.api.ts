import { listBlogs } from '@kickstand/contract/blogs/blogs.endpoints';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { listRides } from '@kickstand/contract/rides/rides.endpoints';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import type { ServedData } from '@kickstand/contract/shared/page-data';
import { call } from '../../../lib/api/api-client.ts';
import { servedAnswer, servedNow } from '../../../lib/api/served-answers.ts';

const SHOWN = 3;
/** The list begins with rides that are on the road, and may hold some that are on hold. */
const NEXT_RIDES = { query: { limit: 12 } };
const NEWEST = { query: { limit: 1 } };

export type DatedRide = Ride & { startTime: string };

export async function loadRides(signal?: AbortSignal): Promise<DatedRide[]> {
  // the rupee sign has its own font: if it loaded after the prices were drawn, the whole page would be laid out again
  document.fonts.load('1em "Anek Latin", "Hanken Grotesk"', '₹').catch(() => {});
  return ridesAhead(await call(listRides, NEXT_RIDES, signal && { signal }), new Date());
}

export async function loadStory(signal?: AbortSignal): Promise<Blog | null> {
  return newestOf(await call(listBlogs, NEWEST, signal && { signal }));
}

/** Both, if the page brought them along. */
export function servedCalendar(served: ServedData | undefined) {
  const rides = servedAnswer(listRides, NEXT_RIDES, served);
  const blogs = servedAnswer(listBlogs, NEWEST, served);
  return { rides: rides && ridesAhead(rides, servedNow(served)), story: blogs && newestOf(blogs) };
}

function ridesAhead({ data }: AnswerOf<typeof listRides>, now: Date): DatedRide[] {
  const isAhead = (ride: Ride): ride is DatedRide =>
    ride.startTime !== null && ride.isActive && !ride.isCancelled && new Date(ride.startTime) > now;
  return data.data.filter(isAhead).slice(0, SHOWN);
}

const newestOf = ({ data }: AnswerOf<typeof listBlogs>) => data.data[0] ?? null;
