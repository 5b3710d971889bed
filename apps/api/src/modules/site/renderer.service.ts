import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ClubContent } from '@kickstand/contract/club/club.schema';
import type { RenderAnswer, RenderedPage, RenderRequest } from '@kickstand/contract/shared/rendering';

export type Renderer = {
  /** Every page with this content. */
  renderAll(content: ClubContent): Promise<RenderedPage[]>;
  /** One page with drafts; null if there is no page at that address. */
  renderPreview(content: ClubContent, path: string): Promise<RenderedPage | null>;
  /** One page with data in it, given as JSON; null if there is no page at that address. */
  renderFilled(content: ClubContent, path: string, served: string): Promise<RenderedPage | null>;
  stop(): Promise<void>;
};

type Waiting = { thread: Worker; resolve(pages: RenderedPage[]): void; reject(error: Error): void };

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** Forty pages take less than a second; a thread that takes this long is stuck. */
const TIMEOUT_MS = 30_000;

/** It holds 40 MB: after an editor's work is done it isn't kept. */
const IDLE_MS = 60_000;

/** Writes pages outside the event loop: a thread that starts with the first request and stays a while for the next one. */
export function makeRenderer(file: string, idleMs = IDLE_MS): Renderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const giveUp = (failed: Worker, error: Error) => {
    if (worker === failed) worker = null;
    for (const [id, { thread, reject }] of waiting) {
      // a thread that was ended may be gone after the next one has been asked
      if (thread === failed && waiting.delete(id)) reject(error);
    }
    void failed.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(file, { env: { NODE_ENV: 'production' } });
    started.unref();
    started.on('message', (answer: RenderAnswer) => {
      const { resolve, reject } = waiting.get(answer.id) ?? {};
      waiting.delete(answer.id);
      if ('pages' in answer) resolve?.(answer.pages);
      else reject?.(new Error(answer.failure));
    });
    started.on('error', (error) => giveUp(started, error as Error));
    started.on('exit', () => giveUp(started, new Error('The renderer has stopped')));
    return started;
  };
  const stop = async () => {
    clearTimeout(idle);
    const thread = worker;
    worker = null;
    await thread?.terminate();
  };
  const ask = async (request: WithoutId<RenderRequest>): Promise<RenderedPage[]> => {
    if (!existsSync(file)) throw new Error('This release has no renderer');
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => giveUp(thread, new Error('The renderer does not answer')), TIMEOUT_MS);
    try {
      return await new Promise<RenderedPage[]>((resolve, reject) => {
        waiting.set(id, { thread, resolve, reject });
        thread.postMessage({ id, ...request } satisfies RenderRequest);
      });
    } finally {
      clearTimeout(timer);
      clearTimeout(idle);
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
    }
  };

  return {
    renderAll: (content) => ask({ content }),
    renderPreview: async (content, address) => (await ask({ content, address, isPreview: true }))[0] ?? null,
    renderFilled: async (content, address, served) => (await ask({ content, address, served }))[0] ?? null,
    stop,
  };
}
