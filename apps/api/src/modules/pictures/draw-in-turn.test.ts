import { expect, test } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

const PUBLISHED = { isPublished: true };
const DRAFT = { isPublished: false };
const bytes = Buffer.from('drawn');
const draw = async () => bytes;

/** A drawing that doesn't end before it's told to, so that those behind it wait. */
function holdTurn() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const held = drawInTurn(() => promise, PUBLISHED);
  return async () => {
    resolve(bytes);
    await held;
  };
}

test('drawings are made one at a time, those of what is published first', async () => {
  const steps: string[] = [];
  const drawn = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return bytes;
  };
  const release = holdTurn();
  const all = [drawInTurn(drawn('draft'), DRAFT), drawInTurn(drawn('a'), PUBLISHED), drawInTurn(drawn('b'), PUBLISHED)];
  await release();
  await Promise.all(all);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'draft begins', 'draft ends']);
});

test('one that fails holds up no other', async () => {
  const failing = drawInTurn(() => {
    throw new Error('no');
  }, PUBLISHED);
  const following = drawInTurn(draw, PUBLISHED);
  await expect(failing).rejects.toThrow('no');
  expect(await following).toBe(bytes);
});

test('a hundred may wait, and forty of what isn’t published', async () => {
  const release = holdTurn();
  const taken: Promise<Buffer>[] = [];
  for (const [most, kind] of [[40, DRAFT] as const, [100, PUBLISHED] as const]) {
    for (let asked = 0; asked < most; asked += 1) taken.push(drawInTurn(draw, kind));
    await expect(drawInTurn(draw, kind)).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
  }
  await release();
  await Promise.all(taken);
  expect(await drawInTurn(draw, DRAFT)).toBe(bytes);
});
