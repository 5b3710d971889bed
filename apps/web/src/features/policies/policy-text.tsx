import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { CANCELLATION_REFUND } from '../../content/policies/cancellation-refund.ts';

const REFUND_POLICY = CANCELLATION_REFUND.title;

/** Plain text in which the club's address and the refund policy's name lead there. */
export function PolicyText({ text }: { text: string }) {
  return text.split(LINKED).map((part, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: fixed text
    if (part === CLUB.email) {
      return (
        <a key={place} href={`mailto:${CLUB.email}`}>
          {part}
        </a>
      );
    }
    if (part === REFUND_POLICY) {
      return (
        <Link key={place} to={PATHS.cancellationRefund}>
          {part}
        </Link>
      );
    }
    // biome-ignore-end lint/suspicious/noArrayIndexKey: fixed text
    return part;
  });
}

const LINKED = new RegExp(`(${CLUB.email.replaceAll('.', '\\.')}|${REFUND_POLICY})`);
