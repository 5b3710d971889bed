import type { Page } from '@playwright/test';

/** The region at the top right where the app reports what happened. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

export const toast = (page: Page, text: string | RegExp) => toasts(page).getByText(text);

/** Errors stay until they are closed, and lie above the page's main button. Others may go while they are being closed. */
export async function closeToasts(page: Page) {
  const close = toasts(page).getByRole('button', { name: /^Close|^Dismiss/ });
  while ((await close.count()) > 0) await close.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
}
