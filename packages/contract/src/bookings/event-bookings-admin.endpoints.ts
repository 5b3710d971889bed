import { adminBookingCalls } from './bookings-admin-calls.ts';

export const { list, exportTable, get, medical, edit, money, refund, retryRefund, resendConfirmation, history } =
  adminBookingCalls('event');
