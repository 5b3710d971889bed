import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'stub-secret';

/** A payment provider on a separate origin: the REST API a booking needs, its checkout script, its frame. */
export async function startProvider() {
  const posted: string[] = [];
  const server = createServer((request, response) => answer(request, response, posted));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Form posts from the site's pages. */
    posted,
    settings: {
      RAZORPAY_KEY_ID: 'rzp_test_stub',
      RAZORPAY_KEY_SECRET: SECRET,
      RAZORPAY_WEBHOOK_SECRET: 'stub-hook',
      RAZORPAY_API_URL: `${url}/v1`,
      RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const orders = new Map<string, { id: string; amount: number; currency: string; status: string }>();

async function answer(request: IncomingMessage, response: ServerResponse, posted: string[]) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const send = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text);
  const json = (value: unknown) => send('application/json', JSON.stringify(value));
  const url = request.url ?? '';
  if (url === '/v1/checkout.js') return send('text/javascript', CHECKOUT);
  if (url.startsWith('/v1/checkout/public')) return send('text/html', FRAME);
  if (url === '/v1/redirect') {
    posted.push(body);
    return send('text/html', '<p>Redirected</p>');
  }
  if (url === '/v1/sign') {
    const [orderId, paymentId] = [body, `pay_${body.slice(6)}`];
    response.setHeader('access-control-allow-origin', '*');
    const signature = createHmac('sha256', SECRET).update(`${orderId}|${paymentId}`).digest('hex');
    return json({ razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature });
  }
  if (url === '/v1/orders') {
    const { amount, currency } = JSON.parse(body);
    const order = { id: `order_${randomBytes(7).toString('hex')}`, amount, currency, status: 'created' };
    orders.set(order.id, order);
    return json(order);
  }
  const order = orders.get(url.replace(/^\/v1\/payments\/pay_/, 'order_'));
  if (!order) return response.writeHead(400).end('{"error":{"description":"The id provided does not exist"}}');
  return json({ ...order, id: order.id.replace('order_', 'pay_'), order_id: order.id, status: 'captured', notes: [] });
}

/** Razorpay's checkout.js by its DOM steps: backdrop by CSSOM, frame by style attribute, style blocks, a form that redirects. */
const CHECKOUT = `(() => {
  const api = new URL(document.currentScript.src).origin + '/v1';
  const element = (name, attributes, parent) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return parent.appendChild(made);
  };
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    open() {
      const container = element('div', { class: 'razorpay-container' }, document.body);
      Object.assign(container.style, { position: 'fixed', inset: '0', zIndex: '2147483647', overflowY: 'auto' });
      const backdrop = element('div', { class: 'razorpay-backdrop' }, container);
      Object.assign(backdrop.style, { position: 'fixed', inset: '0', zIndex: '1', minHeight: '100%', background: 'rgba(0,0,0,.6)' });
      element('style', {}, container).textContent = '@keyframes rzp-rot { to { transform: rotate(360deg) } }';
      element('style', {}, container).textContent = '.razorpay-checkout-frame { min-height: 440px }';
      const frame = element('iframe', {
        class: 'razorpay-checkout-frame',
        style: 'opacity: 1; height: 100%; position: relative; background: none; display: block; border: 0 none transparent; margin: 0px; padding: 0px; z-index: 2; width: 100%;',
        allowtransparency: 'true',
        allow: 'payment *; clipboard-write',
        src: api + '/checkout/public?order=' + this.options.order_id,
        title: 'Payment',
      }, container);
      window.addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        if (data.redirect) {
          element('iframe', { name: 'rzp-bank', hidden: '' }, container);
          const form = element('form', { method: 'post', action: api + '/redirect', target: 'rzp-bank' }, container);
          element('input', { type: 'hidden', name: 'order_id', value: this.options.order_id }, form);
          form.submit();
        } else {
          container.remove();
          this.options.handler(data.paid);
        }
      });
    }
  };
})();`;

const FRAME = `<!doctype html><title>Payment</title><h1>Provider</h1><p></p>
<button id="redirect">Bank</button> <button id="pay">Pay now</button>
<script>
document.querySelector('p').textContent = document.featurePolicy.allowsFeature('payment') ? 'May ask for payment' : 'May not';
redirect.onclick = () => parent.postMessage({ redirect: true }, '*');
pay.onclick = async () => {
  const order = new URL(location).searchParams.get('order');
  const signed = await fetch('/v1/sign', { method: 'POST', body: order });
  parent.postMessage({ paid: await signed.json() }, '*');
};
</script>`;
