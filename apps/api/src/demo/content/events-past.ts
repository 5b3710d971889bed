import type { DemoEvent } from './demo-types.ts';

export const PAST_EVENTS: DemoEvent[] = [
  {
    slug: 'blood-donation-camp-sion',
    title: 'Blood Donation Camp, Sion',
    subtitle: 'Ten minutes on your back, three people helped',
    description:
      'Fifty-two riders, friends and neighbours came and forty-four units went to the blood bank the same afternoon. Those who could not donate carried chairs, poured tea and were just as useful.',
    details:
      'Run with a licensed blood bank, its doctors and its van. Every donor was examined first and rested for half an hour afterwards; nobody rode home alone. Biscuits ran out at noon, a planning error we have written down.',
    start: { days: -40, time: '09:00' },
    end: { days: -40, time: '15:00' },
    registrationDeadline: { days: -41, time: '20:00' },
    place: 'Sion, Mumbai',
    category: 'other',
    eventType: 'past',
    status: 'completed',
    capacity: 80,
    takenCount: 52,
    isBookingEnabled: false,
    isPublished: true,
    isFeatured: false,
    tags: ['community', 'blood-donation'],
    venue: {
      name: 'Sion East Community Hall',
      address: 'Road No. 6, Sion East',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400022',
    },
    pricing: { isFree: true, basePrice: 0, earlyBirdPrice: null, earlyBirdDeadline: null },
    contactInfo: { supportEmail: 'hello@club.test', supportPhone: '+91 22 5550 0101' },
    contentSections: [],
  },
  {
    slug: 'mumbai-bikers-mania-wada',
    title: 'Mumbai Bikers Mania at Wada',
    subtitle: 'The edition with the very long tow rope',
    description:
      'One hundred and ten riders, two days, four courses. The smallest machine was 150cc and the largest 998cc; both needed the rope at the same log. Everybody rode home on their own wheels.',
    details:
      'Course records: hill climb 41 seconds, slow race two minutes and six seconds over thirty metres. The medics handed out plasters, water and one lecture on gloves. ₹1,12,000 from the parking and the food stalls went to the village school for benches and a roof.',
    start: { days: -364, time: '07:00' },
    end: { days: -363, time: '18:00' },
    registrationDeadline: { days: -371, time: '23:59' },
    place: 'Wada, Palghar',
    category: 'mumbai-bikers-mania',
    eventType: 'past',
    status: 'completed',
    capacity: 150,
    takenCount: 110,
    isBookingEnabled: false,
    isPublished: true,
    isFeatured: true,
    tags: ['mumbai-bikers-mania', 'off-road', 'festival'],
    venue: {
      name: 'Vaitarna Trail Ground',
      address: 'Wada-Manor Road, Wada',
      city: 'Wada',
      state: 'Maharashtra',
      pincode: '421303',
    },
    pricing: {
      isFree: false,
      basePrice: 2200,
      earlyBirdPrice: 1799,
      earlyBirdDeadline: { days: -390, time: '23:59' },
    },
    contactInfo: { supportEmail: 'mania@club.test', supportPhone: '+91 22 5550 0118' },
    contentSections: [
      {
        sectionTitle: 'What happened',
        heading: 'The log everybody remembers',
        subheading: 'Forty centimetres high, two days of conversation',
        content:
          'It lay across course two and looked like nothing. Half the field stopped in front of it, a quarter stopped on top of it. By the second afternoon the slow lane was cheering for the fast one.',
        imageAlt: 'A rider in mid-air over a low ramp, crowd behind the flags',
        order: 1,
        layout: 'image-right',
      },
    ],
  },
];
