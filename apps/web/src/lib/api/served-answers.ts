import type { AnswerOf, Endpoint, InputOf } from '@kickstand/contract/shared/endpoint';
import { SERVED_DATA_ID, type ServedData } from '@kickstand/contract/shared/page-data';
import { urlOf } from './api-client.ts';
import { readAnswer } from './read-answer.ts';

/** What the page brought along: the first render has to show exactly that, and calls then bring it up to date. */
let served: ServedData | undefined = readPage();

function readPage(): ServedData | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(SERVED_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** While a page is rendered on the server: what it will bring along. */
export function giveServedData(data: ServedData | undefined) {
  served = data;
}

/** The first render is done: what appears later is loaded as usual, and follows the clock. */
export const forgetServedData = () => giveServedData(undefined);

/** For a part that is hydrated later, when the page has forgotten it. */
export const servedData = () => served;

/** The answer to a call, if the page brought it along. */
export function servedAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  data = served,
): AnswerOf<E> | undefined {
  const body = data?.answers[urlOf(endpoint, (input ?? {}) as Parameters<typeof urlOf>[1])];
  return body === undefined ? undefined : (readAnswer(endpoint, body) as AnswerOf<E>);
}

/** The time that served markup was written at, else now. */
export const servedNow = (data = served) => (data ? new Date(data.now) : new Date());
