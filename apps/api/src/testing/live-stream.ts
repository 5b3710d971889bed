import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { LIVE_PLACES_PATH, type PlacesLine } from '@kickstand/contract/live/live-places';

export type LiveStream = Awaited<ReturnType<typeof openLiveStream>>;

/** A browser's stream of places, over a real connection. */
export async function openLiveStream(baseUrl: string, localAddress = '127.0.0.1') {
  const asked = request(new URL(LIVE_PLACES_PATH, baseUrl), { localAddress, agent: false });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const places = new Map<string, PlacesLine>();
  const messages: PlacesLine[][] = [];
  let text = '';
  let isEnded = false;
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const message of whole) {
      const lines = JSON.parse(message.slice('data:'.length)) as PlacesLine[];
      messages.push(lines);
      for (const line of lines) places.set(line[1], line);
    }
  });
  const ended = () => {
    isEnded = true;
  };
  for (const end of ['end', 'close', 'error']) response.on(end, ended);
  // a connection that breaks once the stream has begun
  asked.on('error', ended);
  return {
    status: response.statusCode,
    headers: response.headers,
    messages,
    taken: (id: string) => places.get(id)?.[2],
    isEnded: () => isEnded,
    rest: () => text,
    close: () => asked.destroy(),
  };
}
