import { payloadOf } from '@kickstand/contract/shared/answer';

/** The items of a list answer, wherever the server put them and under which name; none if it sent no list. */
export function listOf<Name extends string, Item>(answer: { data: { [key in Name]: Item[] } }, name: Name): Item[] {
  const list = name === 'data' ? payloadOf(answer) : payloadOf(answer, name);
  return Array.isArray(list) ? list : [];
}
