import type { FileFields } from '@kickstand/contract/shared/endpoint';
import type { Dice } from './dice.ts';
import { hostileText } from './hostile-values.ts';
import { type JsonSchema, type Known, plausible } from './plausible-values.ts';

type Body = { type: string; payload: string | Buffer };

const JSON_TYPE = 'application/json';

/** A JSON body, occasionally an invalid one. */
export function hostileBody(dice: Dice, value: () => unknown): Body {
  if (dice.percent(90)) return { type: JSON_TYPE, payload: JSON.stringify(value()) ?? '' };
  const depth = 1 + dice.whole(50_000);
  return dice.pick<() => Body>([
    () => ({ type: JSON_TYPE, payload: '['.repeat(depth) + ']'.repeat(depth) }),
    () => ({ type: JSON_TYPE, payload: '{"a":'.repeat(depth) }),
    () => ({ type: JSON_TYPE, payload: `[${'0,'.repeat(depth)}0]` }),
    () => ({ type: JSON_TYPE, payload: (JSON.stringify(value()) ?? '').slice(0, -1) }),
    () => ({ type: JSON_TYPE, payload: '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}' }),
    () => ({ type: JSON_TYPE, payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d]) }),
    () => ({ type: `${JSON_TYPE}; charset=utf-16`, payload: '{}' }),
    () => ({ type: 'text/plain', payload: hostileText(dice) }),
    () => ({ type: 'application/x-www-form-urlencoded', payload: 'a=b&'.repeat(dice.whole(1_000)) }),
    () => ({ type: 'multipart/form-data; boundary=x', payload: '--x\r\n\r\n--x--' }),
    () => ({ type: 'multipart/form-data', payload: 'x' }),
    () => ({ type: '', payload: '{}' }),
  ])();
}

const FILES = [
  Buffer.alloc(0),
  Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('GIF89a'),
  Buffer.from(`RIFF\0\0\0\0WEBP${'\0'.repeat(200)}`, 'latin1'),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
];

/** A form with the fields of a call and files under the names it takes, or others. */
export function hostileForm(dice: Dice, known: Known, schema: JsonSchema, files: FileFields): Body {
  const boundary = 'fuzz-boundary';
  const parts: Buffer[] = [];
  const add = (head: string, content: string | Buffer) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    );
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (dice.percent(20)) continue;
    const value = dice.percent(85) ? plausible(dice, known, field, name) : hostileText(dice).slice(0, 5_000);
    add(`name="${name}"`, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const name of [...Object.keys(files), 'stray'].filter(() => dice.percent(40))) {
    add(`name="${name.replace('*', dice.pick(['1', '', '__proto__']))}"; filename="a.jpg"`, dice.pick(FILES));
  }
  const end = dice.percent(90) ? `--${boundary}--\r\n` : '';
  return { type: `multipart/form-data; boundary=${boundary}`, payload: Buffer.concat([...parts, Buffer.from(end)]) };
}
