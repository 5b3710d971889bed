import { waitingCalls } from './waiting-calls.ts';

export const { listWaiting, offerByHand, removeFromLine } = waitingCalls('event');
