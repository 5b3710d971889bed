import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kind, ResponseCache } from './response-cache.ts';

type Costly = {
  /** What lies ready; null if it has to be made. */
  find(): Promise<string | Buffer | null>;
  get(): Promise<string | Buffer>;
};

type CountedAnswers = (
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  open: () => Costly | Promise<Costly>,
  kind: Kind,
) => Promise<FastifyReply>;

const NOT_READY = new Error('this answer has to be made');

/**
 * Answers that are costly to make: what lies ready is free, and a caller for whom one has to be made is counted. Beyond
 * the limit only that caller is refused, not the others who wait for the same answer.
 */
export function countedAnswers(
  { serve }: Pick<ResponseCache, 'serve'>,
  countCall: (address: string) => void,
): CountedAnswers {
  return async (key, request, reply, open, kind) => {
    const find = async () => {
      const ready = await (await open()).find();
      if (ready === null) throw NOT_READY;
      return ready;
    };
    const get = async () => (await open()).get();
    let isCounted = false;
    for (;;) {
      try {
        return await serve(key, request, reply, isCounted ? get : find, kind);
      } catch (error) {
        // after a change of content, perhaps from another caller's look that this one has joined
        if (error !== NOT_READY) throw error;
      }
      if (!isCounted) countCall(request.ip);
      isCounted = true;
    }
  };
}
