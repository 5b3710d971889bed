import { picture } from './pictures.ts';

/** Payload of the specified form: every field, nested ones as JSON text. */
export const EVENT_FORM = {
  title: 'Slow Race Cup',
  subtitle: 'Last one wins',
  description: 'Ride as slowly as you can.',
  details: 'Forty metres, feet on the pegs.',
  startDate: '2031-11-15T05:30',
  endDate: '2031-11-15T18:00',
  registrationDeadline: '2031-11-10T23:59',
  location: 'Karjat off-road park',
  category: 'competition',
  eventType: 'upcoming',
  status: 'published',
  maxParticipants: '40',
  price: '900',
  isBookingEnabled: 'true',
  isPublished: 'true',
  isFeatured: 'false',
  tags: ['slow', 'balance'],
  venue: JSON.stringify({
    name: 'Ulhas Grounds',
    address: 'Kondivade Road',
    city: 'Karjat',
    state: 'Maharashtra',
    pincode: '410201',
  }),
  pricing: JSON.stringify({
    isFree: false,
    basePrice: 900,
    currency: 'INR',
    earlyBirdPrice: 700.5,
    earlyBirdDeadline: '2031-10-31T23:59',
  }),
  contactInfo: JSON.stringify({ supportEmail: 'cup@club.test', supportPhone: '98200 12345' }),
  contentSections: JSON.stringify([
    {
      _id: 'temp-1',
      sectionTitle: 'The course',
      heading: 'Forty metres',
      subheading: 'And a bend',
      content: 'White lines on both sides.',
      imageAlt: 'A rider in the bend',
      order: 2,
      layout: 'image-right',
    },
    { _id: 'temp-2', sectionTitle: 'The prize', heading: 'A cup', content: 'Made of tin.', order: 1 },
  ]),
};
/** The minimum payload. */
export const LEAST_EVENT = {
  title: 'Chai Meet',
  description: 'Chai.',
  startDate: '2031-01-01T07:00',
  location: 'Sion Circle',
  pricing: { isFree: true },
};

export const jpeg = async (colour?: string) =>
  new Blob([
    new Uint8Array(
      await picture(colour ? { colour } : {})
        .jpeg()
        .toBuffer(),
    ),
  ]);

/** A content section as the form sends it. */
export function section(change: object = {}) {
  return { _id: 'new', sectionTitle: 'Day one', heading: 'The water line', content: 'Wet.', ...change };
}
