import pg from 'pg';

const CONNECT_WITHIN_MS = 10_000;

/**
 * A connection that is dropped when the server has not answered for too long: a host that is switched off or cut off
 * sends nothing, and TCP alone would wait for a quarter of an hour.
 */
export function guardedClient(answerWithinMs: number): typeof pg.Client {
  return class GuardedClient extends pg.Client {
    #deadline: NodeJS.Timeout | undefined;

    constructor(config: pg.ClientConfig) {
      // the pool's own timeout is how long a request may wait for its turn, which is longer
      super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true });
      // an error while a transaction holds the connection reaches its caller through the statement; without a listener
      // it would end the process
      this.on('error', () => {});
      for (const done of ['drain', 'end'] as const) this.on(done, () => this.#answered());
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
    override query(...statement: any[]): any {
      this.#deadline ??= setTimeout(() => this.#giveUp(), answerWithinMs).unref();
      // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
      return (super.query as any)(...statement);
    }

    #answered(): void {
      clearTimeout(this.#deadline);
      this.#deadline = undefined;
    }

    #giveUp(): void {
      const { stream } = (this as unknown as { connection: { stream: import('node:net').Socket } }).connection;
      stream.destroy(new Error(`the database gave no answer within ${answerWithinMs / 1000} seconds`));
    }
  };
}
