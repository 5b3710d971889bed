// The same instance as for bookings; before its memory is watched, what start-up has left behind is cleared away.
import '../bookings/server.ts';

process.on('message', (message) => {
  if (message === 'clear') globalThis.gc?.();
});
