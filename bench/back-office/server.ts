// The same instance as for bookings; before its memory is watched, start-up garbage is collected.
import '../bookings/server.ts';

process.on('message', (message) => {
  if (message === 'clear') globalThis.gc?.();
});
