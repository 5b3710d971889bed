import { deskCalls } from './desk-calls.ts';

export const { cancelTermsOf, cancelSeveral, listDeskItems, bookByHand, moveBooking, handOverBooking, markPaidBack } =
  deskCalls('ride');
