import { expect, test } from 'vitest';
import { makeServers } from './servers.ts';

const URL = 'postgres://one,two,three/club';
const [ONE, TWO, THREE] = ['one', 'two', 'three'].map((host) => `postgres://${host}/club`) as [string, string, string];

/** Servers of which the named ones take writes; the others don't answer or are standbys. */
function cluster(...writable: string[]) {
  const asked: string[] = [];
  const state = { writable };
  const servers = makeServers(URL, async (address) => {
    asked.push(address);
    if (address === TWO && !state.writable.includes(TWO)) throw new Error('refused');
    return state.writable.includes(address);
  });
  return { servers, asked, state };
}

test('the server that takes writes is used, wherever it stands in the list', async () => {
  const { servers } = cluster(THREE);
  expect(servers.current()).toBe(ONE);
  await servers.lookAgain();
  expect(servers.current()).toBe(THREE);
});

test('it stays while it takes writes, and as the last one known while none does', async () => {
  const both = cluster(TWO, THREE);
  await both.servers.lookAgain();
  expect(both.servers.current()).toBe(TWO);
  const none = cluster();
  await none.servers.lookAgain();
  expect(none.servers.current()).toBe(ONE);
});

test('many who ask at once cause one look', async () => {
  const { servers, asked } = cluster(TWO);
  await Promise.all(Array.from({ length: 50 }, () => servers.lookAgain()));
  expect(asked).toHaveLength(3);
});

test('a single server is never looked for', async () => {
  const servers = makeServers(ONE, () => Promise.reject(new Error('asked')));
  await servers.lookAgain();
  expect(servers.current()).toBe(ONE);
});
