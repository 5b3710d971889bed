import type { Database } from './database.ts';

type Trace = <T>(text: string, run: () => Promise<T>) => Promise<T>;
// biome-ignore lint/suspicious/noExplicitAny: the overloads of two drivers
type Query = (...input: any[]) => any;
type Queryable = { query: Query };
type Client = Queryable & { connect?: Query; transaction?: Query };

/** Reports every statement of a database that is open, on its connections and inside of transactions. */
export function traceStatements(db: Database, trace: Trace): void {
  const client = (db as unknown as { $client: Client }).$client;
  const traced = new WeakSet<object>();
  const follow = <T extends Queryable>(target: T): T => {
    if (traced.has(target)) return target;
    traced.add(target);
    const query: Query = target.query.bind(target);
    // with a callback it's the pool that calls its connection, which was reported already
    target.query = (...input) =>
      typeof input.at(-1) === 'function' ? query(...input) : trace(textOf(input[0]), () => query(...input));
    return target;
  };
  follow(client);
  const { connect, transaction } = client;
  if (connect) {
    client.connect = (...input) =>
      typeof input[0] === 'function' ? connect.apply(client, input) : connect.call(client).then(follow);
  }
  if (transaction) {
    client.transaction = (work: (own: Queryable) => unknown, ...rest) =>
      transaction.call(client, (own: Queryable) => work(follow(own)), ...rest);
  }
}

const textOf = (statement: string | { text: string }) => (typeof statement === 'string' ? statement : statement.text);
