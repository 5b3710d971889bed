import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { makeLog } from '../../log.ts';
import { makeDeps } from '../../make-deps.ts';
import { processPaymentEvent } from '../../modules/settlement/payment-events.service.ts';
import { readSettings } from '../../settings.ts';

// The app without its jobs, which kills itself at the n-th step of its way: before or after a transaction, a statement
// that is one by itself, or a call of the provider. Steps are counted from the first request on.

const killAt = Number(process.env.KILL_AT);
let isArmed = false;
let steps = 0;

function step(): void {
  if (!isArmed) return;
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

const counted =
  <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    step();
    const result = await call(...args);
    step();
    return result;
  };

const settings = readSettings(process.env);
const database = await openDatabase(settings);
const made = await makeDeps(settings, database, makeLog());
const { db, payments } = made;
const deps: Deps = {
  ...made,
  payments: {
    ...payments,
    createOrder: counted(payments.createOrder),
    findPayment: counted(payments.findPayment),
    listPayments: counted(payments.listPayments),
  },
  db: new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return counted(target.transaction.bind(target));
      if (name === 'execute')
        return counted(async (query: Parameters<typeof target.execute>[0]) => target.execute(query));
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }),
};
const app = await buildApp(deps);
app.addHook('onRequest', async () => {
  isArmed = true;
});
// does a job's work at a moment the test chooses
app.post<{ Body: { eventId: string } }>('/test/work', async (request) => {
  await processPaymentEvent(deps, request.body.eventId, true);
  return {};
});
// not app.listen(), which would first make the API's documentation
await app.ready();
await once(app.server.listen(settings.port, '127.0.0.1'), 'listening');
deps.ownAddress.url = `http://127.0.0.1:${settings.port}`;
// a process that is killed leaves nothing in the cache
flushCompileCache();
console.log('ready');
