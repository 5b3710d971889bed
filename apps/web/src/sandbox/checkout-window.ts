import windowStyles from './checkout.css?inline';
import formStyles from './checkout-form.css?inline';
import { clockText, sumText } from './checkout-texts.ts';
import { element, makeButton } from './elements.ts';
import {
  type CheckoutOptions,
  type Confirmation,
  type Instrument,
  maxRetries,
  type PaymentFailure,
  payOrder,
} from './pay-order.ts';
import { makePaymentForm } from './payment-form.ts';

type Listeners = {
  paid: (confirmation: Confirmation) => void;
  failed: (error: PaymentFailure) => void;
  /** With a reason only if the person did not close it. */
  dismissed: (reason?: 'timeout') => void;
};

/** Opens the window above the page; returns a function that closes it without calling a listener. */
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
    // a payment in flight is awaited first
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
    const left = maxRetries(options) - failures + 1;
    form.say(`Payment failed: ${error.description} ${left > 0 ? 'Please try again.' : 'No attempts left.'}`);
    if (left === 0) form.endTrying();
    else if (Number.isFinite(left)) form.tellTries(`Retry ${failures} of ${maxRetries(options)}.`);
    on.failed(error);
  }

  async function leave() {
    // a payment is in flight, or the question is already open
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

/** A shadow root keeps the page's styles out and ours in. */
function makeRoot({ theme }: CheckoutOptions): { host: HTMLElement; root: ShadowRoot } {
  // the page below handles keys too
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

/** Test mode, payee and amount: they stay while the rest changes. */
function makeHead(options: CheckoutOptions) {
  const clock = element('p', { class: 'left', role: 'timer', 'aria-live': 'off' });
  const head = element(
    'div',
    {},
    element('p', { class: 'kerb' }, element('strong', {}, 'TEST MODE')),
    element(
      'div',
      { class: 'head' },
      element(
        'div',
        {},
        element('h2', { id: 'pay-title' }, options.name || 'Payment'),
        element('p', {}, options.description ?? ''),
      ),
      element('div', { class: 'sum' }, element('p', { class: 'amount' }, sumText(options)), clock),
    ),
  );
  return { head, clock };
}

/** Asks before the window closes; resolves to true if the person wants to leave. */
function confirmLeaving(root: ShadowRoot): { answer: Promise<boolean>; end: () => void } {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const question = element(
    'dialog',
    { class: 'question', 'aria-labelledby': 'pay-question', 'aria-describedby': 'pay-question-more' },
    element('h2', { id: 'pay-question' }, 'Leave without paying?'),
    element('p', { id: 'pay-question-more' }, "Your payment isn't complete yet."),
    element(
      'div',
      { class: 'pair' },
      makeButton('Keep paying', 'main', () => end(false)),
      makeButton('Leave', 'plain', () => end(true)),
    ),
  );
  // `close` fires later, and a second Escape in between would reach a dialog that is already hidden
  question.addEventListener('cancel', () => end(false));
  root.append(question);
  question.showModal();

  function end(isLeaving: boolean) {
    resolve(isLeaving);
    question.remove();
  }
  return { answer, end: () => end(false) };
}

/** Reports the time left every second, measured by the clock because timers in background tabs run late. */
function startCountdown(seconds: number, onTick: (leftMs: number) => void): () => void {
  const end = performance.now() + seconds * 1000;
  const tick = () => onTick(Math.max(0, end - performance.now()));
  const timer = setInterval(tick, 1000);
  tick();
  return () => clearInterval(timer);
}
