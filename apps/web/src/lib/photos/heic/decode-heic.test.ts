import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeHeic, type HeicAnswer, type HeicJob } from './decode-heic.ts';

/** Does what the test tells it to, instead of decoding. */
class FakeWorker {
  onmessage?: (event: { data: HeicAnswer }) => void;
  onerror?: () => void;
  jobs: HeicJob[] = [];
  isEnded = false;
  postMessage = (job: HeicJob) => void this.jobs.push(job);
  terminate = () => {
    this.isEnded = true;
  };
}

let workers: FakeWorker[] = [];
const start = () => {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker as unknown as Worker;
};
const photo = (size = 3) => {
  const file = new File(['abc'], 'IMG_1.heic');
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const nth = async (index: number) => {
  await vi.waitFor(() => expect(workers[index]?.jobs).toHaveLength(1));
  return workers[index] as FakeWorker;
};

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a decoded photo ends its worker, and the next one waits for that', async () => {
  const bitmap = {} as ImageBitmap;
  const [first, second] = [decodeHeic(photo(), start), decodeHeic(photo(), start)];
  const worker = await nth(0);
  expect(workers).toHaveLength(1);
  expect(worker.jobs[0]).toMatchObject({ script: expect.stringContaining('libheif'), maxPixels: 64_000_000 });
  worker.onmessage?.({ data: { bitmap } });
  expect(await first).toEqual({ bitmap });
  expect(worker.isEnded).toBe(true);
  (await nth(1)).onmessage?.({ data: { problem: 'unreadable' } });
  expect(await second).toEqual({ problem: 'unreadable' });
  expect(workers[1]?.isEnded).toBe(true);
});

test('a decoder that never answers is ended', async () => {
  const answer = decodeHeic(photo(), start);
  const worker = await nth(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await answer).toEqual({ problem: 'too-slow' });
  expect(worker.isEnded).toBe(true);
});

test('a decoder that cannot be loaded is told apart from a damaged photo', async () => {
  const answer = decodeHeic(photo(), start);
  (await nth(0)).onerror?.();
  expect(await answer).toEqual({ problem: 'not-loaded' });
});

test('a huge file is not even read', async () => {
  expect(await decodeHeic(photo(41 * 1024 * 1024), start)).toEqual({ problem: 'too-large' });
  expect(workers).toEqual([]);
});
