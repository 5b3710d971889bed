import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { UPLOADS } from '@kickstand/contract/fields/uploads';
import { type Capability, can } from '@kickstand/contract/shared/access';
import {
  type AnswerOf,
  type CheckedInputOf,
  type DownloadEndpoint,
  type Endpoint,
  type FileFields,
  isForStaff,
  type JsonEndpoint,
} from '@kickstand/contract/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CurrentSession } from '../core/actor.ts';
import { AppError } from '../core/app-error.ts';
import { assertConfirmed } from '../core/assert-confirmed.ts';
import { networkOf } from '../core/network-of.ts';
import { EVERY_TIME, type HandleOnce, type Once } from '../core/once.ts';
import type { Upload } from '../core/upload.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { QuickAnswers } from './cache/quick-answers.ts';
import { makeResponseCache } from './cache/response-cache.ts';
import { checkInput } from './check-input.ts';
import { compileSchema } from './compile-schema.ts';
import { acceptForms, makeBodyReader } from './forms/form-bodies.ts';
import { noFiles, type SentFiles } from './forms/receive-form.ts';
import { keyedRequestOf } from './idempotency-key.ts';
import type { OwnAnswers } from './own-answers.ts';
import { isLocalRequest } from './this-machine.ts';

/** Who is calling, as far as the endpoint's access asks for it. */
type SignedIn<E extends Endpoint> = E['access'] extends 'public' ? unknown : { current: CurrentSession };

/** The files of a form, by the endpoint's field names; empty when the call came as JSON. */
type Files<E extends Endpoint> = E['files'] extends FileFields
  ? { files: Record<keyof E['files'], Upload[]> }
  : unknown;

/** For the services of an idempotent endpoint: they get `once(deps)`. */
type Repeats<E extends Endpoint> = E['idempotent'] extends true ? { once: Once } : unknown;

type Call<E extends Endpoint> = CheckedInputOf<E> &
  Files<E> &
  SignedIn<E> &
  Repeats<E> & {
    /** An anonymous, stable id of the visitor. */
    visitor: () => string;
    /** A person at this machine, on a site that only this machine can reach. */
    isLocal: () => boolean;
    caller: () => Caller;
  };

/** The answer without `success: true`, which is the same for all; for a file its text, in chunks. */
type ContentOf<E extends Endpoint> = E extends DownloadEndpoint
  ? AsyncIterable<string>
  : Omit<AnswerOf<E> & object, 'success'>;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ContentOf<E>>;

type Options<E extends Endpoint> = {
  /** Runs at every call, also when the answer was ready. */
  onCall?: (call: Call<E>) => void;
};

/** Serves one endpoint of the contract. */
export type Router = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>) => void;

/** Module services every request needs; app.ts passes them in, because http/ imports no module. */
export type CallServices = {
  findSession(token: string): Promise<CurrentSession | null>;
  /** Whether a session is over only because it wasn't used for too long. */
  hasExpired(token: string): Promise<boolean>;
  /** Whether the club wants this person to set up a second factor first. */
  lacksFactor(current: CurrentSession): Promise<boolean>;
  /** Counts towards the general limit of an address; throws beyond it. */
  countCall(address: string): void;
  /** Counts towards the stricter limit of endpoints with `limit: 'account'`; throws beyond it. */
  countAccountCall(address: string): Promise<void>;
  recordExport(current: CurrentSession | null, fileName: string, query: unknown): Promise<void>;
  /** Adds to an answer what pages need to show its pictures well. */
  describePictures(content: object): Promise<object>;
  handleOnce: HandleOnce;
};

/** Rate limit, access, input, handler, response: in this order for every request, from the endpoint's description. */
export function makeRouter(
  app: FastifyInstance,
  deps: Pick<Deps, 'contentVersion' | 'now' | 'settings' | 'meters'>,
  services: CallServices,
  { served, quick, own }: { served: Set<Endpoint>; quick: QuickAnswers; own: OwnAnswers },
): Router {
  const responseCache = makeResponseCache(deps.contentVersion, { quick });
  deps.meters.watch('cached-bytes', responseCache.bytes);
  return <E extends Endpoint>(endpoint: E, handler: Handler<E>, options: Options<E> = {}) => {
    served.add(endpoint);
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, endpoint.answer]) compileSchema(schema);
    const withBody = makeBodyReader(endpoint, deps.settings);
    // all that happens at such a call is that it is counted
    const isQuick = endpoint.access === 'public' && endpoint.limit !== 'account' && !options.onCall;
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (endpoint.limit === 'account') await services.countAccountCall(request.ip);
      const current =
        endpoint.access === 'public' ? null : await requireAccess(services, request, endpoint.access, endpoint);
      if (current && endpoint.confirm) assertConfirmed(current, deps.now());
      // only now: the body of a caller without access is not read
      return withBody(request, reply, ({ body, files }) => respond(request, reply, { current, files }, body));
    };
    const cached = (answered: JsonEndpoint, input: object, call: Call<E>) => ({
      key: `${answered.path} ${JSON.stringify(input)}`,
      produce: async () => write(answered, await handler(call)),
    });
    if (!endpoint.download && endpoint.cache && endpoint.access === 'public') {
      own.add(endpoint, async (given) => {
        const input = checkInput(endpoint, { ...given, body: undefined });
        const { key, produce } = cached(endpoint, input, input as unknown as Call<E>);
        return responseCache.text(key, produce);
      });
    }
    const respond = async (
      request: FastifyRequest,
      reply: FastifyReply,
      context: { current: CurrentSession | null; files: SentFiles | undefined },
      body: unknown,
    ): Promise<FastifyReply> => {
      const input = checkInput(endpoint, { params: request.params, query: request.query, body });
      const origin = {
        visitor: () => visitorOf(request),
        isLocal: () => isLocalRequest(deps.settings, request),
        caller: () => callerOf(request),
      };
      const call = { ...input, ...context, ...origin } as unknown as Call<E>;
      options.onCall?.(call);
      if (endpoint.download) {
        // a refused one isn't an export
        const pieces = (await handler(call)) as AsyncIterable<string>;
        await services.recordExport(context.current, endpoint.download.fileName, request.query);
        return sendDownload(reply, endpoint.download, pieces);
      }
      if (endpoint.cache) {
        const { key, produce } = cached(endpoint, input, call);
        return responseCache.serve(key, request, reply, produce, { isQuick });
      }
      return reply
        .status(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await write(endpoint, await handleKeyed(request, call)));
    };
    /** The back-office gets its records as they are stored: its forms send them again. */
    const write = async (answered: JsonEndpoint, content: object) => {
      const text = serialise(answered, content);
      // most answers have no uploaded picture
      if (isForStaff(answered.access) || !text.includes(UPLOADS)) return text;
      return serialise(answered, await services.describePictures(content));
    };
    /** A repeated request gets its first result again; the files it brings are in use already. */
    const handleKeyed = async (request: FastifyRequest, call: Call<E>) => {
      if (!endpoint.idempotent) return handler(call);
      const keyed = await keyedRequestOf(endpoint, request, call as object, deps.now());
      if (!keyed) return handler({ ...call, once: EVERY_TIME });
      return services.handleOnce(keyed, ({ once, isRepeated }) =>
        handler({ ...call, once, ...(isRepeated && endpoint.files && { files: noFiles(endpoint.files) }) }),
      );
    };
    const serve = (routes: FastifyInstance) =>
      routes.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        handler(request, reply) {
          if (endpoint.limit !== 'account') services.countCall(request.ip);
          return answer(request, reply);
        },
      });
    if (!endpoint.files) serve(app);
    // in a separate context, so that all other calls still refuse forms
    else app.register((forms) => acceptForms(forms, endpoint.files ?? {}).then(() => void serve(forms)));
  };
}

export async function requireAccess(
  { findSession, hasExpired, lacksFactor }: Pick<CallServices, 'findSession' | 'hasExpired' | 'lacksFactor'>,
  request: FastifyRequest,
  access: 'member' | Capability,
  { beforeSetUp = false }: { beforeSetUp?: boolean } = {},
): Promise<CurrentSession> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  const current = token ? await findSession(token) : null;
  if (!current) throw new AppError(token && !(await hasExpired(token)) ? 'SESSION_ENDED' : 'NOT_SIGNED_IN');
  if (isForStaff(access) && !can(current.user.clubRole, access)) throw new AppError('ADMIN_ONLY');
  if (isForStaff(access) && !beforeSetUp && (await lacksFactor(current))) {
    throw new AppError('SECOND_FACTOR_MISSING', { secondFactor: { step: 'set-up' } });
  }
  return current;
}

/** Fields the contract does not name are stripped here, so that none leaks by accident. */
function serialise(endpoint: JsonEndpoint, content: object): string {
  return JSON.stringify(endpoint.answer.parse({ success: true, ...content }));
}

/** By address alone: callers choose their user agent and could be a new visitor with every call. */
function visitorOf(request: FastifyRequest): string {
  return createHash('sha256').update(networkOf(request.ip)).digest('base64url').slice(0, 22);
}

function callerOf(request: FastifyRequest): Caller {
  const { 'user-agent': userAgent = '', 'x-device': token } = request.headers;
  const device = typeof token === 'string' && DEVICE_TOKEN.test(token) ? hashToken(token) : null;
  return { userAgent, device, address: visitorOf(request) };
}

const DEVICE_TOKEN = /^[\w-]{43}$/;

/** Sends a file while it is being written, no faster than the caller takes it. */
function sendDownload(
  reply: FastifyReply,
  { type, fileName }: DownloadEndpoint['download'],
  pieces: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}
