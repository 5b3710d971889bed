/** Removes the kept pages and their worker. */
export async function forgetPages(scope: string): Promise<void> {
  try {
    await caches.delete(scope.split('/')[1] ?? '');
    const registration = await navigator.serviceWorker.getRegistration(scope);
    // the closest one answers, which may be a worker of other pages
    if (registration && new URL(registration.scope).pathname === scope) await registration.unregister();
  } catch {
    // a browser without workers has kept nothing
  }
}
