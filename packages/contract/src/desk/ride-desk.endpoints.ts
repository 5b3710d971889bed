import { deskCalls } from './desk-calls.ts';

export const { cancelTermsOf, cancelSeveral } = deskCalls('ride');
