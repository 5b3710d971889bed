import { completionCalls } from './completion-calls.ts';

export const { getCompletion, completeItem } = completionCalls('event');
