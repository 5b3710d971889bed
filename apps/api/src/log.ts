import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Structured logs, one JSON object per line. A terminal shows only warnings and errors. Request fields are logged from
 * an allow-list: no query, body, header, address or name.
 */
export function makeLog(destination?: DestinationStream): Log {
  const level = process.stdout.isTTY ? 'warn' : 'info';
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
  };
  return destination ? pino({ ...options, level: 'info' }, destination) : pino(options);
}

type Failure = { name?: string; message?: string; code?: string; stack?: string; query?: string; cause?: unknown };

/** Why something failed, in one line without the values of a failed statement. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { message = '', query, cause } = error as Failure;
  if (query) return `A database statement failed (${(cause as Failure | undefined)?.code ?? 'unknown'}).`;
  return message.split('\n')[0] ?? '';
}

/** Database errors carry the values of the failed statement, which are personal data: they are left out. */
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const { name, message, code, stack, query, cause } = error as Failure;
  return {
    type: name,
    code,
    message: query ? `Failed query: ${query}` : message?.split('\n')[0],
    stack: stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .join('\n'),
    ...(cause ? { cause: safeError(cause) } : {}),
  };
}
