import { messageCalls } from './message-calls.ts';

export const { listMessages, listDeliveries, previewMessage, sendMessage } = messageCalls('ride');
