import { messages, type PGlite, protocol, type Transaction, types } from '@electric-sql/pglite';
import pg from 'pg';

type Options = { rowMode?: 'array' | 'object' };
type Query = (text: string, values?: unknown[], options?: Options) => Promise<Results>;
type Results = { rows: unknown[]; fields: { name: string; dataTypeID: number }[]; affectedRows: number };
type Parse = (value: string) => unknown;

/**
 * The embedded database as Drizzle uses it, with a quicker way to run a statement. PGlite's own enters the database six
 * times for each (to parse, describe, bind, describe, execute and synchronise) and merges two tables of parsers;
 * this one sends all messages at once and looks parsers up by column. `bench/embedded-statements` compares them.
 */
export function quickStatements(client: PGlite): Pick<PGlite, 'transaction'> & { query: Query } {
  const parserOf = columnParsers(client);

  const run: Query = (text, values = [], { rowMode } = {}) =>
    client._runExclusiveQuery(async () => {
      const isInTransaction = client.isInTransaction();
      const received = await client.execProtocolStream(statement(text, values), { syncToFs: !isInTransaction });
      return resultsOf(received, rowMode === 'array', parserOf);
    });

  return {
    async query(text, values, options) {
      await client._checkReady();
      return client._runExclusiveTransaction(() => run(text, values, options));
    },
    transaction: (work) =>
      client.transaction((transaction) => {
        const query: Query = (text, values, options) => {
          if (transaction.closed) throw new Error('Transaction is closed');
          return run(text, values, options);
        };
        return work({ query } as Transaction);
      }),
  };
}

const { serialize } = protocol;

/** Public, but missing in the types of `pg`. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;

const statement = (text: string, values: unknown[]): Uint8Array =>
  Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: values.map(asWritten) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);

/**
 * Values are written as `pg` writes them, so both databases get the same text without asking for the types first. PGlite
 * counts the bytes of half a character wrongly, so those become replacement characters, as they do in `pg`.
 */
function asWritten(value: unknown): string | Buffer | null {
  const written = prepareValue(value);
  return typeof written === 'string' ? written.toWellFormed() : written;
}

/** Drizzle reads dates, times and their arrays itself: they stay as the database wrote them. */
const AS_TEXT = new Set([types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1185, 1187, 1182, 1231]);

const asText: Parse = (value) => value;

function columnParsers(client: PGlite): (dataTypeID: number) => Parse {
  const known = new Map<number, Parse>();
  return (dataTypeID) => {
    let parse = known.get(dataTypeID);
    if (!parse) {
      const own = AS_TEXT.has(dataTypeID) ? undefined : client.parsers[dataTypeID];
      parse = own ? (value) => own(value, dataTypeID) : asText;
      known.set(dataTypeID, parse);
    }
    return parse;
  };
}

function resultsOf(
  received: Awaited<ReturnType<PGlite['execProtocolStream']>>,
  asArrays: boolean,
  parserOf: (dataTypeID: number) => Parse,
): Results {
  const results: Results = { rows: [], fields: [], affectedRows: 0 };
  let parsers: Parse[] = [];
  const read = (value: string | null, column: number) => (value === null ? null : parsers[column]?.(value));
  for (const message of received) {
    if (message instanceof messages.RowDescriptionMessage) {
      results.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
      parsers = results.fields.map(({ dataTypeID }) => parserOf(dataTypeID));
    } else if (message instanceof messages.DataRowMessage) {
      const row = message.fields.map(read);
      results.rows.push(asArrays ? row : Object.fromEntries(results.fields.map(({ name }, i) => [name, row[i]])));
    } else if (message instanceof messages.CommandCompleteMessage) {
      results.affectedRows = affectedRows(message.text);
    }
  }
  return results;
}

/** From a text like `UPDATE 3` or `INSERT 0 1`; a `SELECT 5` affects none. */
const affectedRows = (completed: string): number =>
  Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE|COPY) (\d+)$/.exec(completed)?.[1] ?? 0);
