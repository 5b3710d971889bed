import { deskCalls } from './desk-calls.ts';

export const { cancelTermsOf, cancelSeveral, listDeskItems, bookByHand, markPaidBack } = deskCalls('ride');
