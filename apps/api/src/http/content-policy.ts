import type { Settings } from '../settings.ts';

/** Our own files and nothing inline; with a real payment provider also what its checkout loads, and no more. */
export function contentPolicy(payments: Settings['payments']): string {
  const provider = payments ? providerSources(payments) : { script: [], frame: [], connect: [], img: [] };
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...provider.script].join(' ')}`,
    "style-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...provider.img].join(' ')}`,
    `connect-src ${["'self'", ...provider.connect].join(' ')}`,
    `frame-src ${["'self'", ...provider.frame].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const CDN = 'https://cdn.razorpay.com';
const MEASURING = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];

/** Razorpay's own checkout uses further hosts of Razorpay; another one gets by with what the settings name. */
function providerSources({ apiUrl, checkoutUrl }: NonNullable<Settings['payments']>) {
  const api = new URL(apiUrl).origin;
  const checkout = new URL(checkoutUrl);
  const isRazorpay = checkout.hostname === 'razorpay.com' || checkout.hostname.endsWith('.razorpay.com');
  const both = [...new Set([api, checkout.origin])];
  return isRazorpay
    ? { script: [checkout.origin, CDN], frame: both, connect: [api, ...MEASURING], img: [CDN] }
    : { script: [checkout.origin], frame: both, connect: both, img: [checkout.origin] };
}
