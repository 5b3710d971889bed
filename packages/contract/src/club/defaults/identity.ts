import { DEFAULT_ZONE } from '../../shared/club-zone.ts';
import type { Identity } from '../sections/identity.schema.ts';

export const IDENTITY: Identity = {
  name: 'Sahyadri Brotherhood',
  shortName: 'Sahyadri Brotherhood',
  origin: 'Mumbai, since July 2018',
  tagline: 'Bikes of 150 to 1000cc, one pace, everyone home by dark.',
  logo: null,
  accent: '#f5a51b',
  address: { street: 'Sion Circle', city: 'Mumbai', postalCode: '400022', region: 'Maharashtra', country: 'IN' },
  timeZone: DEFAULT_ZONE,
  hours: 'Mon-Sat 7:00 to 4:30',
  closed: 'Sunday holiday',
  phones: ['+91 22 5550 0118'],
  emails: ['hello@club.test'],
  social: [{ id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/' }],
  ownEvent: 'Mumbai Bikers Mania',
  legalName: '',
  gstin: '',
  gstRate: 18,
  founded: '2018-07',
};
