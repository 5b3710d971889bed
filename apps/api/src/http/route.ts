import type { AnswerOf, CheckedInputOf, Endpoint } from '@kickstand/contract/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CurrentSession, findCurrentSession } from '../modules/auth/sessions.service.ts';
import type { CallLimit } from '../modules/limits/call-limit.service.ts';
import { countAttempt } from '../modules/limits/limits.service.ts';
import { AppError } from './app-error.ts';
import { checkInput } from './check-input.ts';

/** Who is calling, as far as the endpoint's access asks for it. */
type Caller<E extends Endpoint> = E['access'] extends 'public' ? unknown : { current: CurrentSession };

/** The answer but for `success: true`, which is the same for all. */
type ContentOf<E extends Endpoint> = Omit<AnswerOf<E> & object, 'success'>;

type Handler<E extends Endpoint> = (
  input: CheckedInputOf<E> & Caller<E> & { userAgent: string },
) => Promise<ContentOf<E>>;

/** Serves one endpoint of the contract. */
export type Router = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Limit, access, input, handler, answer: in this order for every call, from the endpoint's own description. */
export function makeRouter(app: FastifyInstance, deps: Deps, callLimit: CallLimit, served: Set<Endpoint>): Router {
  return (endpoint, handler) => {
    served.add(endpoint);
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      async handler(request, reply) {
        if (endpoint.limit === 'account') await countAttempt(deps, 'account-calls', request.ip);
        else callLimit.count(request.ip);
        const current = endpoint.access === 'public' ? null : await requireAccess(deps, request, endpoint.access);
        const input = {
          ...checkInput(endpoint, request),
          current,
          userAgent: request.headers['user-agent'] ?? '',
        } as unknown as Parameters<typeof handler>[0];
        return sendAnswer(reply, endpoint, await handler(input));
      },
    });
  };
}

export async function requireAccess(
  deps: Deps,
  request: FastifyRequest,
  access: 'member' | 'admin',
): Promise<CurrentSession> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  const current = token ? await findCurrentSession(deps, token) : null;
  if (!current) throw new AppError('NOT_SIGNED_IN');
  if (access === 'admin' && current.user.role !== 'admin') throw new AppError('ADMIN_ONLY');
  return current;
}

/** What the contract does not name is cut off here, so that no field leaves by accident. */
function sendAnswer<E extends Endpoint>(reply: FastifyReply, endpoint: E, content: ContentOf<E>): FastifyReply {
  return reply
    .status(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(endpoint.answer.parse({ success: true, ...content })));
}
