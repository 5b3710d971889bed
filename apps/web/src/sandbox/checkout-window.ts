import windowStyles from './checkout.css?inline';
import formStyles from './checkout-form.css?inline';
import { type CheckoutOptions, type Confirmation, mostRetries, type PaymentFailure } from './checkout-options.ts';
import { element } from './element.ts';
import { type Instrument, payOrder } from './pay-order.ts';
import { makePaymentForm } from './payment-form.ts';
import { clockText, confirmLeaving, makeHead, startCountdown } from './window-parts.ts';

type Listeners = {
  paid: (confirmation: Confirmation) => void;
  failed: (error: PaymentFailure) => void;
  /** The reason is named only when it was not the person's wish. */
  dismissed: (reason?: 'timeout') => void;
};

/** Opens the window over everything else on the page; answers a way to close it without a word. */
export function openWindow(options: CheckoutOptions, on: Listeners): () => void {
  const { modal = {}, timeout } = options;
  const { host, root } = makeRoot(options);
  const { head, clock } = makeHead(options);
  const news = element('p', { class: 'unseen', role: 'status' });
  const form = makePaymentForm(options, { pay, leave });
  const dialog = element(
    'dialog',
    { class: 'window', 'aria-labelledby': 'pay-title', onkeydown, onclick, oncancel, onclose: () => close('person') },
    head,
    form.box,
    news,
  );
  const scroll = document.documentElement.style.overflow;
  let question: ReturnType<typeof confirmLeaving> | null = null;
  let isBusy = false;
  let isOver = false;
  let isClosed = false;
  let failures = 0;

  root.append(dialog);
  document.body.append(host);
  document.documentElement.style.overflow = 'hidden';
  dialog.showModal();
  form.focus();
  const stopClock = timeout ? startCountdown(timeout, tick) : () => {};

  function tick(leftMs: number) {
    clock.textContent = `${clockText(leftMs)} left`;
    if (clockText(leftMs) === '1:00') news.textContent = 'One minute left to pay.';
    if (leftMs > 0) return;
    isOver = true;
    // a payment under way decides first
    if (!isBusy) close('timeout');
  }

  async function pay(instrument: Instrument) {
    if (isBusy || isClosed) return;
    isBusy = true;
    form.setBusy(true);
    const answer = await payOrder(options, instrument);
    isBusy = false;
    if (isClosed) return;
    if (answer.kind === 'paid') {
      close('silent');
      return on.paid(answer.confirmation);
    }
    form.setBusy(false);
    if (answer.kind === 'refused') form.refuse(answer.description, answer.field);
    else tellFailure(answer.error);
    if (isOver) close('timeout');
  }

  function tellFailure(error: PaymentFailure) {
    failures += 1;
    const left = mostRetries(options) - failures + 1;
    form.say(`Payment failed: ${error.description} ${left > 0 ? 'Please try again.' : 'There is no further try.'}`);
    if (left === 0) form.endTrying();
    else if (Number.isFinite(left)) form.tellTries(`Retry ${failures} of ${mostRetries(options)}.`);
    on.failed(error);
  }

  async function leave() {
    // nobody knows yet whether it is paid, or the person is being asked already
    if (isBusy || question) return;
    if (modal.confirm_close) {
      question = confirmLeaving(root);
      const isLeaving = await question.answer;
      question = null;
      if (!isLeaving) return;
    }
    close('person');
  }

  function close(why: 'person' | 'timeout' | 'silent') {
    if (isClosed) return;
    isClosed = true;
    stopClock();
    question?.end();
    dialog.close();
    host.remove();
    document.documentElement.style.overflow = scroll;
    if (why === 'person') on.dismissed();
    if (why === 'timeout') on.dismissed('timeout');
  }

  function onkeydown(event: Event) {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.preventDefault();
    if (modal.escape !== false) void leave();
  }

  function oncancel(event: Event) {
    event.preventDefault();
    if (modal.escape !== false) void leave();
  }

  function onclick(event: Event) {
    if (event.target === dialog && modal.backdropclose) void leave();
  }

  return () => close('silent');
}

/** A shadow of its own: the page's styles do not reach in, ours not out. */
function makeRoot({ theme }: CheckoutOptions): { host: HTMLElement; root: ShadowRoot } {
  // the page below has keys of its own
  const host = element('div', { onkeydown: (event) => event.stopPropagation() });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [windowStyles, formStyles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  if (theme?.color && CSS.supports('color', theme.color)) host.style.setProperty('--accent', theme.color);
  return { host, root };
}
