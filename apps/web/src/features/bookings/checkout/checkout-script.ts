/** The provider's window could not be had; nothing has been ordered or paid with it. */
export class GatewayError extends Error {}

const PATIENCE_MS = 30_000;
let loading: Promise<void> | null = null;

/** The provider's script, loaded when it is first needed and once; after a failure the next call tries again. */
export function loadCheckout(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= addScript(url).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new GatewayError());
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.onerror = fail;
    script.onload = () => {
      if (!window.Razorpay) return fail();
      clearTimeout(timer);
      resolve();
    };
    script.src = url;
    document.head.append(script);
  });
}
