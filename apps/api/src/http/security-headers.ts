import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

export type HeadersOf = (url: string) => Readonly<Record<string, string>>;

/** On every answer; a route that needs another policy sets its own before. Returns the same for an address. */
export function securityHeaders(
  app: FastifyInstance,
  { publicUrl, payments }: Pick<Settings, 'publicUrl' | 'payments'>,
): HeadersOf {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(null),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(null),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  const ofSite = {
    ...headers,
    'content-security-policy': contentPolicy(payments),
    'permissions-policy': permissionsPolicy(payments),
  };
  const headersOf: HeadersOf = (url) => (canLeadToPayment(url) ? ofSite : headers);
  // the first hook, so that a route can override the policy; no promise, since every request passes here
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    done();
  });
  return headersOf;
}

type Provider = NonNullable<Settings['payments']>;

/** Our own files and nothing inline. With a payment provider also its checkout's requirements, and no more. */
export function contentPolicy(payments: Provider | null): string {
  const provider = payments ? providerSources(payments) : NO_PROVIDER;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...provider.script].join(' ')}`,
    "style-src 'self'",
    ...provider.style,
    `img-src ${["'self'", 'data:', 'blob:', ...provider.img].join(' ')}`,
    `connect-src ${["'self'", ...provider.connect].join(' ')}`,
    `frame-src ${["'self'", ...provider.frame].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...provider.form].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The Payment Request API is for us, and for the provider inside its frame: it opens UPI apps on Android. */
const permissionsPolicy = (payments: Provider | null) =>
  `camera=(), geolocation=(), microphone=(), payment=(self${payments ? ` "${new URL(payments.apiUrl).origin}"` : ''})`;

/**
 * The site is one app: a visit that begins on any page can end at a payment, and the policy of its first document
 * applies throughout. No page of the back-office, of the API or for developers takes a payment (leaving the back-office
 * loads a new document, see app/watch-navigation.ts).
 */
const canLeadToPayment = (url: string) => !NEVER_PAYS.test(url);
const NEVER_PAYS = /^\/(admin|api|dev|ride-day)(?:[/?]|$)/;

const NO_PROVIDER = { script: [], frame: [], connect: [], img: [], form: [], style: [] };
const CDN = 'https://cdn.razorpay.com';
const MEASURING = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];

/**
 * The checkout positions its frame with a style attribute and adds its own style blocks, whose hashes change with its
 * releases; it also posts a form to its API where a bank requires a redirect.
 */
const INLINE_STYLES = ["style-src-attr 'unsafe-inline'", "style-src-elem 'self' 'unsafe-inline'"];

/** Razorpay's own checkout uses further Razorpay hosts; any other provider uses only the hosts in the settings. */
function providerSources({ apiUrl, checkoutUrl }: Provider) {
  const api = new URL(apiUrl).origin;
  const checkout = new URL(checkoutUrl);
  const isRazorpay = checkout.hostname === 'razorpay.com' || checkout.hostname.endsWith('.razorpay.com');
  const both = [...new Set([api, checkout.origin])];
  const shared = { frame: both, form: [api], style: INLINE_STYLES };
  return isRazorpay
    ? { ...shared, script: [checkout.origin, CDN], connect: [api, ...MEASURING], img: [CDN] }
    : { ...shared, script: [checkout.origin], connect: both, img: [checkout.origin] };
}
