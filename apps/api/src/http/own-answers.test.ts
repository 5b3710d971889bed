import { getRide, listRides, nextRide } from '@kickstand/contract/rides/rides.endpoints';
import { expect, test } from 'vitest';
import { makeOwnAnswers } from './own-answers.ts';

const own = makeOwnAnswers();
for (const endpoint of [getRide, listRides, nextRide]) {
  own.add(endpoint, async ({ params, query }) => JSON.stringify({ path: endpoint.path, params, query }));
}
const answerTo = async (url: string) => JSON.parse((await own.to(url)) ?? 'null');

test.each([
  ['/api/rides', { path: '/rides', params: {}, query: {} }],
  ['/api/rides?limit=2&page=3', { path: '/rides', params: {}, query: { limit: '2', page: '3' } }],
  ['/api/rides/a%20b', { path: '/rides/:id', params: { id: 'a b' }, query: {} }],
  ['/api/rides/next/upcoming', { path: '/rides/next/upcoming', params: {}, query: {} }],
])('%s is answered by its call', async (url, answer) => {
  expect(await answerTo(url)).toEqual(answer);
});

test.each(['/api/rides/', '/api/rides/1/2/3', '/api/users', '/rides-of-others'])(
  '%s is answered by none',
  async (url) => {
    expect(await own.to(url)).toBeNull();
  },
);
