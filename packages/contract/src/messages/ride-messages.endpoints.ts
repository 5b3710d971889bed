import { messageCalls } from './message-calls.ts';

export const { listMessages, listDeliveries, previewMessage, previewThanks, sendMessage } = messageCalls('ride');
