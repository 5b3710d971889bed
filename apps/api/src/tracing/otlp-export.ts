import type { Log } from '../log.ts';
import type { Span, SpanExport } from './tracer.ts';
import type { TracingSettings } from './tracing-settings.ts';

const SEND_EVERY_MS = 5_000;
const MAX_PER_REQUEST = 512;
/** A collector that is away costs traces, never memory or time of a request. */
const MAX_KEPT = 4_096;
const SEND_WITHIN_MS = 10_000;

/** Sends spans to an OpenTelemetry collector (OTLP over HTTP, as JSON), in the background. */
export function otlpExport(
  { endpoint, headers, serviceName }: TracingSettings,
  version: string,
  log: Pick<Log, 'warn'>,
): SpanExport {
  let kept: Span[] = [];
  let sending: Promise<void> | null = null;
  let isAway = false;
  const attributes = attributesOf({ 'service.name': serviceName, 'service.version': version });

  async function sendAll(): Promise<void> {
    while (kept.length > 0) {
      const some = kept.slice(0, MAX_PER_REQUEST);
      kept = kept.slice(MAX_PER_REQUEST);
      const spans = some.map(present);
      const body = {
        resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'kickstand' }, spans }] }],
      };
      await post(body).then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          // once for an outage, not every five seconds
          if (!isAway) log.warn({ err: error }, 'traces not sent');
          isAway = true;
        },
      );
    }
  }
  async function post(body: object): Promise<void> {
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(send, SEND_EVERY_MS).unref();
  return {
    add(span) {
      if (kept.length >= MAX_KEPT) return;
      kept.push(span);
      if (kept.length >= MAX_PER_REQUEST) void send();
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}

const KINDS = { server: 2, client: 3 };
const FAILED = 2;

const present = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId ? { parentSpanId: span.parentId } : {}),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.startedAt),
  endTimeUnixNano: nanoseconds(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: span.isError ? { code: FAILED } : {},
});

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
