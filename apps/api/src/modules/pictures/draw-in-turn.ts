import { AppError } from '../../core/app-error.ts';

type Turn = () => Promise<void>;

/** As many as a page of a new site may ask for at once; the last of them is there after some ten seconds. */
const MAX_PUBLISHED = 100;
const MAX_OTHERS = 40;
const RETRY_AFTER_S = 10;

const published: Turn[] = [];
const others: Turn[] = [];
let isDrawing = false;

/**
 * One drawing at a time, for all visitors together: it takes all of a core, and one of the few threads that read and
 * compress what others are waiting for. Those of what is published come first: of the others a stranger can make up any
 * number.
 */
export function drawInTurn(draw: () => Promise<Buffer>, { isPublished }: { isPublished: boolean }): Promise<Buffer> {
  const [line, most] = isPublished ? [published, MAX_PUBLISHED] : [others, MAX_OTHERS];
  return new Promise((resolve, reject) => {
    if (line.length >= most) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_S });
    line.push(() => Promise.resolve().then(draw).then(resolve, reject));
    if (!isDrawing) void drawAll();
  });
}

const next = () => published.shift() ?? others.shift();

async function drawAll(): Promise<void> {
  isDrawing = true;
  for (let turn = next(); turn; turn = next()) await turn();
  isDrawing = false;
}
