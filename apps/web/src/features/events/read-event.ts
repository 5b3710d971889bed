import type { ClubEvent, ContentSection } from '@kickstand/contract/events/events.schema';

/** An event as a server of the same specification may send it: what it does not name can be missing. */
export type SentEvent = Partial<Omit<ClubEvent, 'pricing' | 'capacity' | 'venue' | 'contactInfo' | 'contentSections'>> &
  Pick<ClubEvent, '_id' | 'title'> & {
    pricing?: Partial<ClubEvent['pricing']> | undefined;
    capacity?: Partial<ClubEvent['capacity']> | undefined;
    venue?: Partial<ClubEvent['venue']> | undefined;
    contactInfo?: Partial<ClubEvent['contactInfo']> | undefined;
    contentSections?: Partial<ContentSection>[] | undefined;
  };

export function readEvent(sent: SentEvent): ClubEvent {
  const price = sent.price ?? sent.pricing?.basePrice ?? 0;
  const capacity = {
    currentParticipants: sent.capacity?.currentParticipants ?? sent.currentParticipants ?? 0,
    maxParticipants: sent.capacity?.maxParticipants ?? sent.maxParticipants ?? 0,
  };
  return {
    ...EMPTY,
    ...sent,
    price,
    ...capacity,
    startDate: dateOrNull(sent.startDate),
    endDate: dateOrNull(sent.endDate),
    registrationDeadline: dateOrNull(sent.registrationDeadline),
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

const EMPTY = {
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

const dateOrNull = (text: string | null | undefined) => (text && !Number.isNaN(Date.parse(text)) ? text : null);
