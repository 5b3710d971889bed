import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { ClubEvent, ContentSection } from '@kickstand/contract/events/events.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';

/**
 * A record as a server of the same specification may send it: fields the specification does not name may be missing.
 */
type Sent<Item extends { _id: string; title: string }, Groups extends keyof Item> = Partial<Omit<Item, Groups>> &
  Pick<Item, '_id' | 'title'> & { [Name in Groups]?: Partial<Item[Name]> | undefined };

export function readRide(sent: Sent<Ride, 'route'>): Ride {
  return {
    ...EMPTY_RIDE,
    ...sent,
    startTime: dateOrNull(sent.startTime),
    endTime: dateOrNull(sent.endTime),
    distance: sent.distance ?? null,
    organizer: sent.organizer?.fullName ? sent.organizer : null,
    requirements: sent.requirements ?? [],
    route: { ...EMPTY_ROUTE, ...sent.route },
  };
}

export const readCompletedRide = (sent: Sent<CompletedRide, 'route' | 'stats'>): CompletedRide => ({
  ...EMPTY_COMPLETED_RIDE,
  ...sent,
  duration: sent.duration ?? '',
  distance: sent.distance ?? null,
  highlights: sent.highlights ?? [],
  tags: sent.tags ?? [],
  gallery: sent.gallery ?? [],
  route: { ...EMPTY_ROUTE, ...sent.route },
  stats: { averageSpeed: 0, totalElevation: 0, maxSpeed: 0, ...sent.stats },
});

export type SentEvent = Omit<Sent<ClubEvent, 'pricing' | 'capacity' | 'venue' | 'contactInfo'>, 'contentSections'> & {
  contentSections?: Partial<ContentSection>[] | undefined;
  /** Where the back-office has the deadline too. */
  registrationInfo?: { deadline: string | null } | undefined;
};

export function readEvent(sent: SentEvent): ClubEvent {
  const price = sent.price ?? sent.pricing?.basePrice ?? 0;
  const capacity = {
    currentParticipants: sent.capacity?.currentParticipants ?? sent.currentParticipants ?? 0,
    maxParticipants: sent.capacity?.maxParticipants ?? sent.maxParticipants ?? 0,
  };
  return {
    ...EMPTY_EVENT,
    ...sent,
    price,
    currentParticipants: sent.currentParticipants ?? capacity.currentParticipants,
    maxParticipants: sent.maxParticipants ?? capacity.maxParticipants,
    startDate: dateOrNull(sent.startDate),
    endDate: dateOrNull(sent.endDate),
    registrationDeadline: dateOrNull(sent.registrationDeadline ?? sent.registrationInfo?.deadline),
    categories: sent.categories ?? [],
    tags: sent.tags ?? [],
    pricing: {
      isFree: sent.pricing?.isFree ?? price === 0,
      basePrice: sent.pricing?.basePrice ?? price,
      currency: sent.pricing?.currency ?? 'INR',
      earlyBirdPrice: sent.pricing?.earlyBirdPrice ?? null,
      earlyBirdDeadline: dateOrNull(sent.pricing?.earlyBirdDeadline),
    },
    capacity,
    venue: { name: '', address: '', city: '', state: '', pincode: '', ...sent.venue },
    contactInfo: { supportEmail: '', supportPhone: '', ...sent.contactInfo },
    contentSections: (sent.contentSections ?? []).map(readSection).sort((a, b) => a.order - b.order),
  };
}

const readSection = (sent: Partial<ContentSection>, index: number): ContentSection => ({
  sectionTitle: '',
  heading: '',
  subheading: '',
  content: '',
  imageUrl: null,
  imageAlt: '',
  layout: 'image-left',
  ...sent,
  _id: sent._id ?? String(index),
  order: sent.order ?? index,
});

const dateOrNull = (text: string | null | undefined) => (text && !Number.isNaN(Date.parse(text)) ? text : null);

const EMPTY_ROUTE = { startLocation: '', endLocation: '', waypoints: [] };

const EMPTY_RIDE = {
  slogan: '',
  description: '',
  imgUrl: null,
  isActive: false,
  isFeatured: false,
  venue: '',
  difficulty: 'Medium',
  registeredCount: 0,
  maxCapacity: 0,
  price: 0,
  currency: 'INR',
  isCancelled: false,
  cancellationReason: '',
  createdAt: '',
  updatedAt: '',
} as const;

const EMPTY_COMPLETED_RIDE = {
  details: '',
  date: '',
  venue: '',
  participants: 0,
  difficulty: 'Medium',
  weather: '',
  imgUrl: null,
  isPublished: true,
  isFeatured: false,
  createdAt: '',
  updatedAt: '',
} as const;

const EMPTY_EVENT = {
  subtitle: '',
  description: '',
  details: '',
  location: '',
  category: 'other',
  type: 'upcoming',
  eventType: 'upcoming',
  status: 'published',
  imgUrl: null,
  isBookingEnabled: false,
  isPublished: true,
  isFeatured: false,
  createdAt: '',
  updatedAt: '',
} as const;
