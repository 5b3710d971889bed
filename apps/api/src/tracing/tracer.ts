import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type Span = {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  /** Patterns and numbers only: no address, no parameter, no person. */
  attributes: Record<string, string | number>;
  isError: boolean;
};

export type Tracer = {
  /** Null where the trace isn't taken. `caller` is the W3C header traceparent. */
  begin(caller: unknown): Span | null;
  /** What is called inside belongs to the span. */
  inside<T>(span: Span, run: () => T): T;
  end(span: Span, result: Pick<Span, 'name' | 'attributes' | 'isError'>): void;
  /** A statement of the span we're inside; outside of one it's only run. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type SpanExport = { add(span: Span): void; close(): Promise<void> };

const MAX_STATEMENT_LENGTH = 500;

export function makeTracer(spans: SpanExport, share: number): Tracer {
  const current = new AsyncLocalStorage<Span>();
  return {
    begin(caller) {
      const parent = readTraceparent(caller);
      if (parent ? !parent.isSampled : Math.random() >= share) return null;
      return newSpan('server', parent?.traceId ?? hex(16), parent?.spanId ?? null);
    },
    inside: (span, run) => current.run(span, run),
    end(span, result) {
      spans.add({ ...span, ...result, endedAt: now() });
    },
    async statement(text, run) {
      const parent = current.getStore();
      if (!parent) return run();
      const span = newSpan('client', parent.traceId, parent.spanId);
      const end = (isError: boolean) => spans.add({ ...span, ...describeStatement(text), endedAt: now(), isError });
      try {
        const result = await run();
        end(false);
        return result;
      } catch (error) {
        end(true);
        throw error;
      }
    },
    close: () => spans.close(),
  };
}

/** The text names parameters ($1) in place of their values. */
function describeStatement(text: string): Pick<Span, 'name' | 'attributes'> {
  const start = text.slice(0, MAX_STATEMENT_LENGTH).trim();
  const verb = /^\w+/.exec(start)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update) "?(\w+)/i.exec(start)?.[1];
  return {
    name: table ? `${verb} ${table}` : verb,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': start },
  };
}

function readTraceparent(header: unknown): { traceId: string; spanId: string; isSampled: boolean } | null {
  if (typeof header !== 'string') return null;
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const now = () => performance.timeOrigin + performance.now();
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const newSpan = (kind: Span['kind'], traceId: string, parentId: string | null): Span => ({
  traceId,
  spanId: hex(8),
  parentId,
  name: '',
  kind,
  startedAt: now(),
  endedAt: 0,
  attributes: {},
  isError: false,
});
