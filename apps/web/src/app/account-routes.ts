import { PATHS } from '@kickstand/contract/shared/site-paths';
import { pageRoute } from './page-route.ts';

/** Signing in and up, and what leads back to a lost password. */
export const accountPages = [
  pageRoute(PATHS.login, () => import('../pages/public/login.page.tsx'), {
    module: 'public/login.page.tsx',
    title: 'Login',
    description:
      'Sign in to book a place on a ride or at an event, to open your tickets and receipts, and to change or cancel a booking.',
  }),
  pageRoute(PATHS.register, () => import('../pages/public/register.page.tsx'), {
    module: 'public/register.page.tsx',
    title: 'Register',
    description: 'Join our riding community: group rides, member discounts, newsletter and priority registration.',
  }),
  pageRoute(PATHS.verifyOtp, () => import('../pages/public/verify-otp.page.tsx'), {
    module: 'public/verify-otp.page.tsx',
    title: 'Check your mail',
    description:
      'Enter the six-digit code from our e-mail to confirm your address and finish your registration with the club.',
  }),
  pageRoute(PATHS.forgotPassword, () => import('../pages/public/forgot-password.page.tsx'), {
    module: 'public/forgot-password.page.tsx',
    title: 'Forgot password',
    description:
      'Forgotten your password? Enter your e-mail address and we send you a six-digit code to choose a new one.',
  }),
  pageRoute(PATHS.verifyOtpForgot, () => import('../pages/public/verify-otp-forgot.page.tsx'), {
    module: 'public/verify-otp-forgot.page.tsx',
    title: 'Check your mail',
    description:
      'Enter the six-digit code from our e-mail to prove that the address is yours, then choose a new password.',
  }),
  pageRoute(PATHS.resetPassword, () => import('../pages/public/reset-password.page.tsx'), {
    module: 'public/reset-password.page.tsx',
    title: 'Reset password',
    description: 'Choose a new password for your account. Devices that are signed in with the old one are signed out.',
  }),
];

/** Only for whoever is signed in. */
export const memberPages = [
  pageRoute(PATHS.account, () => import('../pages/public/account.page.tsx'), {
    module: 'public/account.page.tsx',
    title: 'Account',
    description:
      'Your account: the devices you are signed in on, and your password. Sign out one device, or all of them at once.',
  }),
  pageRoute(PATHS.myBookings, () => import('../pages/public/my-bookings.page.tsx'), {
    module: 'public/my-bookings.page.tsx',
    title: 'My bookings',
    description:
      'The rides and events you have booked, with tickets, receipts and refunds, and the way to cancel a booking.',
  }),
  pageRoute(PATHS.ticket, () => import('../pages/public/ticket.page.tsx'), {
    module: 'public/ticket.page.tsx',
    title: 'Ticket',
    description:
      'Your ticket for a ride or an event: the code to show at the start, the meeting point and the time to be there.',
    template: 'ticket',
  }),
  pageRoute(PATHS.receipt, () => import('../pages/public/receipt.page.tsx'), {
    module: 'public/receipt.page.tsx',
    title: 'Receipt',
    description: 'Your receipt for a ride or an event: what you paid, when and how, with the reference of the payment.',
    template: 'receipt',
  }),
];
