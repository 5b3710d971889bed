import { emailKey } from '@kickstand/contract/auth/auth.rules';

/** The published accounts of a demo. Where anyone but this machine can reach the site, their passwords are replaced. */
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
  },
} as const;

/** Is this a login that anyone can read in the documentation? */
export const isPublishedLogin = (email: string, password: string): boolean =>
  Object.values(DEMO_ACCOUNTS).some((account) => account.email === emailKey(email) && account.password === password);
