import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

type EmptyProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Place of the title in the page's outline. Default 2. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** Nothing there yet: the motorcycle is parked, its lamp lit. Add `card-r` or `panel` for a frame. */
export function Empty({ title, text, action, level = 2, className }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('empty', className)}>
      <ParkedBike />
      <Heading className={level === 1 ? undefined : 'h3'}>{title}</Heading>
      {text && <p className="dim-text">{text}</p>}
      {action}
    </div>
  );
}

function ParkedBike() {
  return (
    <svg viewBox="0 0 600 460" aria-hidden="true">
      <g fill="#8a9b98" stroke="#8a9b98" strokeWidth="0" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="115" cy="370" r="70" fill="none" strokeWidth="19" />
        <path d="M49 370h132M115 304v132" strokeWidth="6" />
        <circle cx="115" cy="370" r="17" />
        <circle cx="480" cy="364" r="76" fill="none" strokeWidth="17" />
        <path d="M408 364h144M480 292v144" strokeWidth="6" />
        <circle cx="480" cy="364" r="17" />
        {BODY.map((shape) => (
          <path key={shape} d={shape} />
        ))}
        <path d="M394 206L384 300L362 388M256 300L120 236M290 384L204 330" fill="none" strokeWidth="11" />
        <rect x="92" y="176" width="112" height="46" rx="22" />
        <path d="M390 186L481 364" fill="none" strokeWidth="9" />
        <path d="M440 284L481 364" fill="none" strokeWidth="15" />
        <path d="M434 181C450 188 451 218 434 226C429 212 429 194 434 181Z" fill="var(--amber)" />
        <path d="M396 196L382 162L356 164" fill="none" strokeWidth="8" />
        <path d="M378 160L366 118" fill="none" strokeWidth="4" />
        <ellipse cx="361" cy="112" rx="15" ry="9" transform="rotate(-14 361 112)" />
      </g>
    </svg>
  );
}

// Engine, frame, seat, bags, tank, fairing and mudguard.
const BODY = [
  'M262 338L120 360C106 362 104 380 118 382L266 366Z',
  'M246 338L262 304L300 294L346 298L374 326L374 366L352 390L268 390L248 368Z',
  'M308 300L352 296L364 244L318 240Z',
  'M214 320L84 282C72 279 64 286 63 296C62 306 68 312 78 314L206 346C214 340 217 328 214 320Z',
  'M254 388L356 394L398 352L406 358L364 406L262 404Z',
  'M320 240C304 248 288 252 264 251C236 250 226 230 200 226L122 218C104 217 102 230 112 234L190 250L236 274L312 274Z',
  'M96 226L190 246L236 272L200 276L122 250L96 240Z',
  'M84 244L178 244L190 256L192 304L104 304L84 290Z',
  'M322 244C318 216 332 190 364 184C388 180 406 188 412 204L404 240C392 264 366 276 332 274L306 272C312 262 322 254 322 244Z',
  'M398 236C428 224 474 232 520 262C526 268 522 274 514 271C478 254 440 254 408 262Z',
  'M416 182C412 150 402 122 388 98C410 112 430 146 438 184Z',
  'M402 180L430 178C446 182 450 194 449 204C448 220 440 228 428 228L404 222Z',
  'M350 152C372 142 396 150 398 168C392 178 374 172 362 174Z',
];
