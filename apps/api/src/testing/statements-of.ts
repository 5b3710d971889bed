import pg from 'pg';
import { vi } from 'vitest';

/** Reads that follow a change of content in the background, whenever the notice of it arrives. */
const IN_BACKGROUND = /from "club_|"publish_at" > |pg_notify\(\$1, \$2/;

/** The statements that requests send while the work is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
    const text = typeof config === 'string' ? config : config.text;
    if (connectionParameters.application_name === 'kickstand' && !IN_BACKGROUND.test(text)) sent.push(text);
    return original.apply(this, args);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}
