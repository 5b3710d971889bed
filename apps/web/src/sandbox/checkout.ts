import { openWindow } from './checkout-window.ts';
import type { CheckoutOptions, PaymentFailure } from './pay-order.ts';

type FailureListener = (response: { error: PaymentFailure }) => void;

/** The sandbox's replacement for the provider's checkout script: the same name, options and events. */
class Checkout {
  readonly #options: CheckoutOptions;
  readonly #failureListeners: FailureListener[] = [];
  #close = () => {};

  constructor(options: CheckoutOptions) {
    for (const name of ['key', 'amount', 'currency', 'order_id'] as const) {
      if (!options[name]) throw new Error(`The checkout needs the option ${name}`);
    }
    this.#options = options;
  }

  on(event: string, listener: FailureListener): void {
    if (event === 'payment.failed') this.#failureListeners.push(listener);
  }

  open(): void {
    const { handler, modal } = this.#options;
    this.#close();
    this.#close = openWindow(this.#options, {
      paid: (confirmation) => handler?.(confirmation),
      failed: (error) => {
        for (const listener of this.#failureListeners) listener({ error });
      },
      dismissed: (reason) => modal?.ondismiss?.(reason),
    });
  }

  close(): void {
    this.#close();
  }
}

Object.assign(window, { Razorpay: Checkout });
