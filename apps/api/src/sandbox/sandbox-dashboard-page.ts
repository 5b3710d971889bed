import { clubZone } from '@kickstand/contract/shared/club-zone';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { html, type Markup, serverPage } from '../core/html.ts';
import type { SandboxDashboard } from './sandbox.service.ts';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-entities.ts';
import type { SandboxFaults } from './sandbox-faults.service.ts';

/** The sandbox's orders, payments and refunds, with forms to act on them. */
export function dashboardPage({ faults, orders, payments, refunds }: SandboxDashboard, refusal = ''): string {
  return serverPage(
    'Payment sandbox',
    html`<p><strong>Test mode: no real money moves.</strong> No payment provider is set, so the sandbox stands in for it. Only this machine can open this page.</p>
${refusal ? html`<p role="alert"><strong>Not done: ${refusal}</strong></p>` : ''}
<h2>Misbehaviour</h2>${faultsForm(faults)}
<h2>Orders</h2>${newOrderForm}${table(['Order', 'Amount', 'Status', 'Made', 'Actions'], orders.map(orderRow))}
<h2>Payments</h2>${table(['Payment', 'Amount', 'Status', 'Made', 'Actions'], payments.map(paymentRow))}
<h2>Refunds</h2>${table(['Refund', 'Amount', 'Status', 'Made', 'Actions'], refunds.map(refundRow))}`,
  );
}

function table(heads: string[], rows: Markup[]): Markup {
  if (rows.length === 0) return html`<p class="dim">None yet.</p>`;
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function orderRow({ id, amount, status, attempts, receipt, created_at }: SandboxOrder): Markup {
  const pay = action('pay', 'Pay late', id, html`<input type="hidden" name="order" value="${id}">`);
  return html`<tr><td><code>${id}</code><br><span class="dim">${receipt ?? ''}</span></td><td>${money(amount)}</td><td>${status}, ${attempts} ${attempts === 1 ? 'try' : 'tries'}</td><td>${when(created_at)}</td><td>${pay}</td></tr>`;
}

function paymentRow(payment: SandboxPayment): Markup {
  const { id, amount, status, method, order_id, amount_refunded, error_description, created_at } = payment;
  const hidden = html`<input type="hidden" name="payment" value="${id}">`;
  const amountField = html`<input type="text" name="amount" inputmode="decimal" size="8" placeholder="all" aria-label="Rupees to refund of ${id}">`;
  const actions = [
    ...(status === 'captured' ? [action('refund', 'Refund', id, html`${hidden}${amountField}`)] : []),
    ...(status === 'authorized' ? [action('capture', 'Capture', id, hidden)] : []),
    ...(status === 'failed' ? [action('authorize', 'Let it succeed late', id, hidden)] : []),
    action('webhook', 'Send webhook again', id, hidden),
  ];
  const refunded = amount_refunded > 0 ? html`<br><span class="dim">${money(amount_refunded)} refunded</span>` : '';
  const why = error_description ? html`<br><span class="dim">${error_description}</span>` : '';
  return html`<tr><td><code>${id}</code><br><span class="dim">${method}, for ${order_id}</span></td><td>${money(amount)}${refunded}</td><td>${status}${why}</td><td>${when(created_at)}</td><td>${actions}</td></tr>`;
}

function refundRow({ id, amount, status, payment_id, created_at }: SandboxRefund): Markup {
  const again = action(
    'refund-webhook',
    'Send webhook again',
    id,
    html`<input type="hidden" name="refund" value="${id}">`,
  );
  return html`<tr><td><code>${id}</code><br><span class="dim">of ${payment_id}</span></td><td>${money(amount)}</td><td>${status}</td><td>${when(created_at)}</td><td>${again}</td></tr>`;
}

const newOrderForm = html`<form method="post" action="/dev/payments/order" class="row"><label>Rupees <input type="text" name="amount" inputmode="decimal" size="8" value="1499" required></label><button>Make an order by hand</button></form>`;

const action = (name: string, label: string, of: string, fields: Markup): Markup =>
  html`<form method="post" action="/dev/payments/${name}" class="row">${fields}<button aria-label="${label}: ${of}">${label}</button></form>`;

function faultsForm(faults: SandboxFaults): Markup {
  const number = (name: 'slowMs' | 'repeatWebhooks' | 'delayWebhooksSeconds', label: string) =>
    html`<label>${label} <input type="number" name="${name}" min="0" value="${faults[name]}"></label>`;
  const box = (name: 'loseWebhooks' | 'failRefunds' | 'captureManually' | 'allowSecondPayment', label: string) =>
    html`<label class="row"><input type="checkbox" name="${name}"${faults[name] ? html` checked` : ''}> ${label}</label>`;
  const kinds = {
    off: 'not at all',
    '500': 'with 500',
    '429': 'with 429',
    timeout: 'by not answering',
    garbage: 'with garbage',
  };
  const options = Object.entries(kinds).map(
    ([kind, label]) =>
      html`<option value="${kind}"${kind === faults.failRequests ? html` selected` : ''}>${label}</option>`,
  );
  return html`<form method="post" action="/dev/payments/faults" class="fields">
<label>Requests fail <select name="failRequests">${options}</select></label>
<label>How many of them (empty: until told) <input type="number" name="failCount" min="1" max="1000" value="${faults.failCount ?? ''}"></label>
${number('slowMs', 'Delay each response (ms)')}${number('delayWebhooksSeconds', 'Delay webhooks (s)')}${number('repeatWebhooks', 'Repeat webhooks (times)')}
${box('loseWebhooks', 'Lose webhooks')}${box('failRefunds', 'Fail refunds')}${box('captureManually', 'Leave payments authorised')}${box('allowSecondPayment', 'Let a paid order be paid again')}
<button>Behave like this</button></form>`;
}

const money = (paise: number) => formatRupees(fromPaise(paise));

const when = (unixSeconds: number) =>
  new Date(unixSeconds * 1000).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: clubZone(),
  });
