import { PATHS } from '../lib/paths.ts';
import { pageRoute } from './page-route.ts';

/** Signing in and up, and what leads back to a lost password. */
export const accountPages = [
  pageRoute(PATHS.login, () => import('../pages/public/login.page.tsx'), {
    module: 'public/login.page.tsx',
    title: 'Login',
    description: 'Sign in to book rides and events.',
  }),
  pageRoute(PATHS.register, () => import('../pages/public/register.page.tsx'), {
    module: 'public/register.page.tsx',
    title: 'Register',
    description: 'Join our riding community: group rides, member discounts, newsletter and priority registration.',
  }),
  pageRoute(PATHS.verifyOtp, () => import('../pages/public/verify-otp.page.tsx'), {
    module: 'public/verify-otp.page.tsx',
    title: 'Check your mail',
    description: 'Confirm your registration with the code we sent you.',
  }),
  pageRoute(PATHS.forgotPassword, () => import('../pages/public/forgot-password.page.tsx'), {
    module: 'public/forgot-password.page.tsx',
    title: 'Forgot password',
    description: 'Get a code for a new password by e-mail.',
  }),
  pageRoute(PATHS.verifyOtpForgot, () => import('../pages/public/verify-otp-forgot.page.tsx'), {
    module: 'public/verify-otp-forgot.page.tsx',
    title: 'Check your mail',
    description: 'Enter the code for a new password.',
  }),
  pageRoute(PATHS.resetPassword, () => import('../pages/public/reset-password.page.tsx'), {
    module: 'public/reset-password.page.tsx',
    title: 'Reset password',
    description: 'Choose a new password.',
  }),
];

/** Only for whoever is signed in. */
export const memberPages = [
  pageRoute(PATHS.account, () => import('../pages/public/account.page.tsx'), {
    module: 'public/account.page.tsx',
    title: 'Account',
    description: 'Your sessions and your password.',
  }),
  pageRoute(PATHS.myBookings, () => import('../pages/public/my-bookings.page.tsx'), {
    module: 'public/my-bookings.page.tsx',
    title: 'My bookings',
    description: 'Your rides and events, with their tickets and receipts.',
  }),
  pageRoute(PATHS.ticket, () => import('../pages/public/ticket.page.tsx'), {
    module: 'public/ticket.page.tsx',
    title: 'Ticket',
    description: 'Your ticket for a ride or an event.',
    template: 'ticket',
  }),
  pageRoute(PATHS.receipt, () => import('../pages/public/receipt.page.tsx'), {
    module: 'public/receipt.page.tsx',
    title: 'Receipt',
    description: 'What you paid for a ride or an event.',
    template: 'receipt',
  }),
];
