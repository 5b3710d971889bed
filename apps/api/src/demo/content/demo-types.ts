import type { StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';
import type { GpxPoint } from '../../modules/tracks/gpx-scanner.ts';

/** A moment counted from the day the demo is filled in, at a time of day in the club's zone: the demo never looks stale. */
export type DemoMoment = { days: number; time: `${number}:${number}` };

type DemoRoute = { startLocation: string; endLocation: string; waypoints: string[] };

export type DemoRide = {
  slug: string;
  title: string;
  slogan: string;
  description: string;
  start: DemoMoment | null;
  end: DemoMoment | null;
  place: string;
  route: DemoRoute;
  difficulty: 'Easy' | 'Medium' | 'Hard' | 'Expert';
  distance: number;
  capacity: number;
  takenCount: number;
  /** Whole rupees. */
  price: number;
  isActive: boolean;
  isFeatured: boolean;
  requirements: string[];
  /** How it runs, and the road its track shows. */
  plan?: Omit<StoredPlan, 'trackId'> & { road: GpxPoint[] };
};

export type DemoCompletedRide = {
  slug: string;
  title: string;
  details: string;
  date: DemoMoment;
  venue: string;
  distance: number | null;
  /** As the club writes it: '2 days', '9 hours'. */
  duration: string;
  participants: number;
  difficulty: 'Easy' | 'Medium' | 'Hard' | 'Expert';
  weather: string;
  highlights: string[];
  tags: string[];
  isFeatured: boolean;
  isPublished: boolean;
  route: DemoRoute;
  stats: { averageSpeed: number; totalElevation: number; maxSpeed: number };
};

export type DemoEvent = {
  slug: string;
  title: string;
  subtitle: string;
  /** At most 1,000 characters. */
  description: string;
  details: string;
  start: DemoMoment;
  end: DemoMoment | null;
  registrationDeadline: DemoMoment | null;
  place: string;
  category: 'mumbai-bikers-mania' | 'ride' | 'workshop' | 'meetup' | 'competition' | 'other';
  eventType: 'upcoming' | 'past' | 'ongoing';
  status: 'draft' | 'published' | 'cancelled' | 'completed' | 'postponed';
  capacity: number;
  takenCount: number;
  isBookingEnabled: boolean;
  isPublished: boolean;
  isFeatured: boolean;
  tags: string[];
  venue: { name: string; address: string; city: string; state: string; pincode: string };
  /** Whole rupees. */
  pricing: { isFree: boolean; basePrice: number; earlyBirdPrice: number | null; earlyBirdDeadline: DemoMoment | null };
  contactInfo: { supportEmail: string; supportPhone: string };
  contentSections: {
    sectionTitle: string;
    heading: string;
    subheading: string;
    content: string;
    imageAlt: string;
    order: number;
    layout: 'image-left' | 'image-right';
  }[];
};

export type DemoArticle = {
  slug: string;
  title: string;
  category: 'rides' | 'tips' | 'gear' | 'maintenance' | 'safety' | 'news' | 'other';
  excerpt: string;
  /** Simple HTML: p, h2, h3, ul, ol, li, blockquote, strong, em, a, table. */
  content: string;
  author: string;
  tags: string[];
  published: DemoMoment;
  isPublished: boolean;
  views: number;
};
