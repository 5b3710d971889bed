import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeContentVersion } from '../../core/content-version.ts';
import { NoConnectionError } from '../../db/database-trouble.ts';
import { handleErrors } from '../error-handler.ts';
import { makeResponseCache } from './response-cache.ts';

function startApp(produce: (key: string) => Promise<string>) {
  const content = makeContentVersion();
  const answers = makeResponseCache(content);
  const app = Fastify();
  handleErrors(app);
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    answers.serve(request.params.key, request, reply, () => produce(request.params.key)),
  );
  onTestFinished(() => app.close());
  const get = (key: string, encoding = '') =>
    app.inject({ url: `/${key}`, headers: encoding ? { 'accept-encoding': encoding } : {} });
  return { answers, content, get };
}

test('400 large answers, compressed in two ways, stay within the bound', async () => {
  const words = (key: string) => Array.from({ length: 4_000 }, (_, at) => `${key} ${at * 7919}`).join(' ');
  const { answers, get } = startApp(async (key) => words(key));
  const sent = { plain: 0 };
  for (let key = 0; key < 400; key += 1) {
    const { rawPayload } = await get(`list-${key}`);
    sent.plain += rawPayload.length;
    if (key % 4 === 0) await get(`list-${key}`, key % 8 === 0 ? 'br' : 'gzip');
  }
  expect(sent.plain).toBeGreaterThan(20 * 1024 * 1024);
  expect(answers.bytes()).toBeLessThanOrEqual(16 * 1024 * 1024);
  // and it is in use, not empty
  expect(answers.bytes()).toBeGreaterThan(8 * 1024 * 1024);
});

test('while the database is away the last answer is served; an uncached request gets 503', async () => {
  // for a second after a failure the database isn't asked again
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = false;
  let asked = 0;
  const { content, get } = startApp(async (key) => {
    asked += 1;
    if (isAway) throw new NoConnectionError('gone', { cause: new Error('Connection terminated unexpectedly') });
    return `answer to ${key}`;
  });
  await get('known');
  isAway = true;
  // the listener's connection is lost as well, which counts as a change
  content.bump();
  const answers = [await get('known'), await get('known'), await get('new')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
  expect(answers[1]?.body).toBe('answer to known');
  expect(answers[2]?.headers['retry-after']).toBe('5');
  // once for the first answer, once to detect that the database is down, once for the unknown key
  expect(asked).toBe(3);
});

test('other failures are not covered up by an old answer', async () => {
  let isBroken = false;
  const { content, get } = startApp(async () => {
    if (isBroken) throw new Error('a mistake of ours');
    return 'fine';
  });
  await get('known');
  isBroken = true;
  content.bump();
  expect((await get('known')).statusCode).toBe(500);
});
