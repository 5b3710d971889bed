import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeContentVersion } from '../../core/content-version.ts';
import { handleErrors } from '../error-handler.ts';
import { countedAnswers } from './counted-answers.ts';
import { makeResponseCache } from './response-cache.ts';

test('one that has to be made after a change of content is made for all who ask, and each is counted once', async () => {
  const content = makeContentVersion();
  const counted = vi.fn();
  const looks: PromiseWithResolvers<null>[] = [];
  const costly = {
    find() {
      const look = Promise.withResolvers<null>();
      looks.push(look);
      return look.promise;
    },
    get: async () => 'made',
  };
  const answers = countedAnswers(makeResponseCache(content), counted);
  const app = Fastify();
  handleErrors(app);
  app.get('/', (request, reply) => answers('picture', request, reply, () => costly, {}));
  onTestFinished(() => app.close());
  const ask = () => app.inject('/').then(({ statusCode, body }) => [statusCode, body]);
  const first = ask();
  await vi.waitUntil(() => looks.length === 1);
  content.bump();
  const second = ask();
  await vi.waitUntil(() => looks.length === 2);
  looks[0]?.resolve(null);
  // the first one waits for what the second one finds
  await vi.waitUntil(() => counted.mock.calls.length === 1);
  looks[1]?.resolve(null);
  expect(await Promise.all([first, second])).toEqual([
    [200, 'made'],
    [200, 'made'],
  ]);
  expect(counted).toHaveBeenCalledTimes(2);
});
