import { emailKey } from '@kickstand/contract/auth/auth.rules';
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

/** Members of the team who lead the demo's rides. */
export const DEMO_ORGANISERS = ['Devendra Salvi', 'Rukmini Pradhan', 'Yusuf Contractor', 'Shalaka Kelkar'];

/** The demo's published accounts. Their passwords are replaced where other machines can reach the site. */
export const DEMO_ACCOUNTS = {
  admin: {
    fullName: 'Meera Kulkarni',
    email: 'admin@club.test',
    password: 'Admin@2018',
    role: 'admin',
    bike: 'Himalayan 450',
  },
  rider: {
    fullName: 'Kabir Shetty',
    email: 'rider@club.test',
    password: 'Rider@2018',
    role: 'user',
    bike: 'Interceptor 650',
    details: RIDER,
  },
} as const;

/** Whether the documentation prints this login. */
export const isPublishedLogin = (email: string, password: string): boolean =>
  Object.values(DEMO_ACCOUNTS).some((account) => account.email === emailKey(email) && account.password === password);
