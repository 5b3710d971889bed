import pg from 'pg';

const RETRY_MS = 1_000;

/** Listens on a connection of its own and finds back after a lost one; what was missed meanwhile counts as a notice. */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotice: () => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'kickstand listener' });
    fresh.on('notification', onNotice);
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (isStopped) return;
      onNotice();
      retry = setTimeout(reconnect, RETRY_MS).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
    onNotice();
  };
  const reconnect = () => {
    connect().catch(() => {
      if (!isStopped) retry = setTimeout(reconnect, RETRY_MS).unref();
    });
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
