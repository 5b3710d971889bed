import pg from 'pg';
import { databaseAddresses } from '../../database-addresses.ts';

/** The servers of one address. One of them takes writes; after a failover it's another one. */
export type Servers = {
  /** The address of the server that took writes when it was last looked for. */
  current(): string;
  /** Looks for the server that takes writes. To be called when the current one doesn't. */
  lookAgain(): Promise<void>;
};

type TakesWrites = (address: string) => Promise<boolean>;

const ANSWER_WITHIN_MS = 3_000;
/** While none takes writes, every lost connection asks. */
const PAUSE_MS = 250;

export function makeServers(url: string, takesWrites: TakesWrites = askServer): Servers {
  const addresses = databaseAddresses(url);
  let current = addresses[0] ?? url;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  async function look(): Promise<void> {
    if (performance.now() - lookedAt < PAUSE_MS) return;
    const answers = await Promise.all(addresses.map((address) => takesWrites(address).catch(() => false)));
    lookedAt = performance.now();
    const writable = addresses.filter((_, index) => answers[index]);
    current = writable.find((address) => address === current) ?? writable[0] ?? current;
  }
  return {
    current: () => current,
    async lookAgain() {
      if (addresses.length === 1) return;
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
    },
  };
}

/** Refused by a server that is only read from: a standby, or what used to be the primary. */
export const isReadOnly = ({ code }: { code?: string | undefined }): boolean => code === '25006';

async function askServer(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'kickstand',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select not current_setting('transaction_read_only')::boolean as writable");
    return rows[0]?.writable === true;
  } finally {
    void client.end().catch(() => {});
  }
}
