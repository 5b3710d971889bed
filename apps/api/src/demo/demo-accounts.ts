import type { DemoMember } from './content/members.ts';

const RIDER: DemoMember = {
  fullName: 'Kabir Shetty',
  email: 'rider@club.test',
  phone: '9000020180',
  bike: 'Interceptor 650',
  number: 'MH01KS2018',
  area: 'Chembur',
  gender: 'Male',
  born: '1991-07-18',
  bloodGroup: 'O+',
  experience: 'Intermediate',
  relative: 'Anita Shetty',
};

/** A member of the team who leads rides and can't sign in. */
export const DEMO_FOUNDER = 'Devendra Salvi';

/** The upcoming rides the demo's captain is assigned to. */
export const CAPTAINED_RIDES = ['malshej-ghat-dawn-run', 'marine-drive-night-ride'];

/** The demo's published accounts. Their passwords are replaced where other machines can reach the site. */
export const DEMO_ACCOUNTS = {
  admin: {
    fullName: 'Meera Kulkarni',
    email: 'admin@club.test',
    password: 'Admin@2018',
    clubRole: 'owner',
    bike: 'Himalayan 450',
  },
  treasurer: {
    fullName: 'Yusuf Contractor',
    email: 'treasurer@club.test',
    password: 'Treasurer@2018',
    clubRole: 'treasurer',
    bike: 'Classic 350',
  },
  captain: {
    fullName: 'Rukmini Pradhan',
    email: 'captain@club.test',
    password: 'Captain@2018',
    clubRole: 'captain',
    bike: 'Tiger 900',
  },
  editor: {
    fullName: 'Shalaka Kelkar',
    email: 'editor@club.test',
    password: 'Editor@2018',
    clubRole: 'editor',
    bike: 'Xpulse 200 4V',
  },
  rider: {
    fullName: 'Kabir Shetty',
    email: 'rider@club.test',
    password: 'Rider@2018',
    clubRole: 'member',
    bike: 'Interceptor 650',
    details: RIDER,
  },
} as const;

/** Whether the documentation prints this password. */
export const isPublishedPassword = (password: string): boolean =>
  Object.values(DEMO_ACCOUNTS).some((account) => account.password === password);
