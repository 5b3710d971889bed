import pg from 'pg';
import { isReadOnly, type Servers } from './servers.ts';
import { isAboutNames, isOldPlan, type StatementNames } from './statement-names.ts';

const CONNECT_WITHIN_MS = 10_000;

type Wire = { connection: { stream: import('node:net').Socket; on: NodeJS.EventEmitter['on'] } };

/**
 * A connection that is dropped when the server has not answered for too long: a host that is switched off or cut off
 * sends nothing, and TCP alone would wait for a quarter of an hour. With names, statements are prepared on it. It is made
 * to the server that takes writes, and dropped when that server doesn't any more.
 */
export function guardedClient(
  answerWithinMs: number,
  names: StatementNames | null = null,
  servers: Servers | null = null,
): typeof pg.Client {
  return class GuardedClient extends pg.Client {
    #deadline: NodeJS.Timeout | undefined;

    constructor(config: pg.ClientConfig) {
      // the pool's own timeout is how long a request may wait for its turn, which is longer
      const address = servers && { connectionString: servers.current() };
      super({ ...config, ...address, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true });
      // an error while a transaction holds the connection reaches its caller through the statement; without a listener
      // it would end the process
      this.on('error', () => {});
      for (const done of ['drain', 'end'] as const) this.on(done, () => this.#answered());
      if (names) this.#wire.on('errorMessage', (error: pg.DatabaseError) => this.#checkNames(error));
      if (servers) this.#leaveWhenMoved(servers);
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
    override query(...statement: any[]): any {
      this.#deadline ??= setTimeout(() => this.#giveUp(), answerWithinMs).unref();
      // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
      return (super.query as any)(...(names ? named(names, statement) : statement));
    }

    get #wire() {
      return (this as unknown as Wire).connection;
    }

    /** The caller still gets the error; the connection is not used again. */
    #checkNames(error: pg.DatabaseError): void {
      if (!isAboutNames(error)) return;
      if (!isOldPlan(error)) names?.stop();
      setImmediate(() => this.#wire.stream.destroy());
    }

    /** Also for an address that moves: a server that has become a standby keeps the connections it has. */
    #leaveWhenMoved(servers: Servers): void {
      this.#wire.on('error', () => void servers.lookAgain());
      this.#wire.on('errorMessage', (error: pg.DatabaseError) => {
        if (!isReadOnly(error)) return;
        void servers.lookAgain();
        setImmediate(() => this.#wire.stream.destroy());
      });
    }

    #answered(): void {
      clearTimeout(this.#deadline);
      this.#deadline = undefined;
    }

    #giveUp(): void {
      this.#wire.stream.destroy(new Error(`the database gave no answer within ${answerWithinMs / 1000} seconds`));
    }
  };
}

/** Only statements with values: the others, such as begin and commit, are quickest as plain text. */
function named(names: StatementNames, statement: unknown[]): unknown[] {
  const [config, values, ...rest] = statement;
  if (!Array.isArray(values) || values.length === 0) return statement;
  const text = typeof config === 'string' ? config : (config as pg.QueryConfig).text;
  const name = names.nameOf(text);
  return name
    ? [{ ...(typeof config === 'string' ? {} : (config as object)), text, name }, values, ...rest]
    : statement;
}
