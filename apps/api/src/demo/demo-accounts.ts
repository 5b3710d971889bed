import { emailKey } from '@kickstand/contract/auth/auth.rules';

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
  },
} as const;

/** Whether the documentation prints this login. */
export const isPublishedLogin = (email: string, password: string): boolean =>
  Object.values(DEMO_ACCOUNTS).some((account) => account.email === emailKey(email) && account.password === password);
