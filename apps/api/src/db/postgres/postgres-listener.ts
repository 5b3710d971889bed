import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Servers } from './servers.ts';

type Subscription = {
  onNotice: (payload: string) => void;
  /** The connection is lost or new: notices may have been missed. */
  onGap: () => void;
};

export type Listener = {
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>;
  /** Drops the connection; the next one takes its place. */
  reconnect(): void;
  close(): Promise<void>;
};

type Connection = { client: pg.Client; ended: Promise<unknown> };

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 800;
const CONNECT_WITHIN_MS = 10_000;

/**
 * One connection that listens on all channels. A single loop waits for the connection to end, pauses and connects again,
 * so there is never more than one connection or one pending attempt.
 */
export async function openListener(servers: Servers): Promise<Listener> {
  const subscriptions = new Map<string, Subscription>();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const tellOfGap = () => {
    for (const { onGap } of subscriptions.values()) onGap();
  };
  const onNotification = ({ channel, payload = '' }: pg.Notification) => subscriptions.get(channel)?.onNotice(payload);

  let connection = await connect(servers.current(), onNotification);
  const running = keepConnected();

  async function keepConnected(): Promise<void> {
    while (!isStopping()) {
      await connection.ended;
      tellOfGap();
      for (let ms = FIRST_PAUSE_MS; !isStopping(); ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
        await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        if (isStopping() || (await connectAgain())) break;
      }
    }
  }

  async function connectAgain(): Promise<boolean> {
    const fresh = await connect(servers.current(), onNotification).catch(() => null);
    if (!fresh) return servers.lookAgain().then(() => false);
    try {
      for (const channel of subscriptions.keys()) await fresh.client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      // a standby takes no listeners
      await fresh.client.end().catch(() => {});
      return servers.lookAgain().then(() => false);
    }
    connection = fresh;
    tellOfGap();
    return true;
  }

  return {
    async listen(channel, subscription) {
      subscriptions.set(channel, subscription);
      // if the connection is lost at this moment, the next one listens on this channel too
      await connection.client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
      subscription.onGap();
      return async () => {
        subscriptions.delete(channel);
        await connection.client.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      };
    },
    reconnect: () => drop(connection.client),
    async close() {
      stopping.abort();
      await connection.client.end().catch(() => {});
      await running;
    },
  };
}

async function connect(url: string, onNotification: (notice: pg.Notification) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'kickstand listener',
  });
  client.on('error', () => {});
  client.on('notification', onNotification);
  const ended = once(client, 'end').catch(() => {});
  await client.connect();
  return { client, ended };
}

/** A connection to a host that has vanished cannot be closed politely. */
function drop(client: pg.Client): void {
  (client as unknown as { connection: { stream: import('node:net').Socket } }).connection.stream.destroy();
}
