/** The published accounts of a demo; elsewhere than on loopback their passwords are replaced at once. */
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
