import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Script = { src: string; onload: () => void; onerror: () => void; remove: () => void };
let scripts: Script[];

/** The module caches what it has loaded, so every test imports a new one. */
const open = async () => ({
  ...(await import('./open-checkout.ts')),
  ...(await import('./open-checkout.ts')),
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  scripts = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    getElementById: () => null,
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (script: Script) => scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the provider’s script', () => {
  test('is loaded once, however often it is needed', async () => {
    const { loadCheckout } = await open();
    const both = Promise.all([loadCheckout('/checkout.js'), loadCheckout('/checkout.js')]);
    expect(scripts.map(({ src }) => src)).toEqual(['/checkout.js']);
    Object.assign(window, { Razorpay: class {} });
    scripts[0]?.onload();
    await both;
    await loadCheckout('/checkout.js');
    expect(scripts).toHaveLength(1);
  });

  test.each([
    ['does not come', () => scripts[0]?.onerror()],
    ['is something else', () => scripts[0]?.onload()],
    ['takes for ever', () => vi.advanceTimersByTime(30_000)],
  ])('that %s is a failure, and the next attempt tries again', async (_name, fail) => {
    const { loadCheckout, GatewayError } = await open();
    const first = loadCheckout('/checkout.js');
    fail();
    await expect(first).rejects.toBeInstanceOf(GatewayError);
    expect(scripts[0]?.remove).toHaveBeenCalled();
    loadCheckout('/checkout.js');
    expect(scripts).toHaveLength(2);
  });
});

describe('the provider’s window', () => {
  const checkout = {
    order: { id: 'order_1', amount: 149900, currency: 'INR', keyId: 'rzp_test_1' },
    purpose: 'Ride Booking - Malshej',
    club: { name: 'Sahyadri Brotherhood', accent: '#f5a51b' },
    payer: { name: 'Asha Patil', email: 'asha@example.com', contact: '9820000000' },
    onFailed: vi.fn(),
  };
  const confirmation = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' };
  type Options = { handler: (answer: object) => void; modal: { ondismiss: (reason?: string) => void } };
  let options: Options;
  let fail: (failure: object) => void;

  beforeEach(() => {
    class Razorpay {
      constructor(given: Options) {
        options = given;
      }
      on(_event: string, listener: typeof fail) {
        fail = listener;
      }
      open() {}
    }
    vi.stubGlobal('window', { Razorpay });
  });

  test('gets exactly the options of the specification', async () => {
    const { openCheckout } = await open();
    openCheckout(checkout);
    expect(options).toEqual({
      key: 'rzp_test_1',
      amount: 149900,
      currency: 'INR',
      order_id: 'order_1',
      name: 'Sahyadri Brotherhood',
      description: 'Ride Booking - Malshej',
      prefill: { name: 'Asha Patil', email: 'asha@example.com', contact: '9820000000' },
      timeout: 300,
      retry: { enabled: true, max_count: 3 },
      modal: { confirm_close: true, ondismiss: expect.any(Function) },
      theme: { color: '#f5a51b' },
      handler: expect.any(Function),
    });
  });

  test('a failed attempt is reported, and does not end it', async () => {
    const { openCheckout } = await open();
    const end = openCheckout(checkout);
    fail({ error: { description: 'Card declined' } });
    fail({});
    expect(checkout.onFailed.mock.calls).toEqual([['Card declined'], ['']]);
    options.handler({ ...confirmation, anything: 'else' });
    // whatever the window reports after the payment
    options.modal.ondismiss();
    expect(await end).toEqual({ outcome: 'paid', confirmation });
  });

  test.each([
    [undefined, 'dismissed'],
    ['timeout', 'timed-out'],
  ])('closed with %s it is %s', async (reason, outcome) => {
    const { openCheckout } = await open();
    const end = openCheckout(checkout);
    options.modal.ondismiss(reason);
    expect(await end).toEqual({ outcome });
  });

  test('that cannot be opened is a failure', async () => {
    const { openCheckout, GatewayError } = await open();
    vi.stubGlobal('window', {});
    await expect(openCheckout(checkout)).rejects.toBeInstanceOf(GatewayError);
  });
});
