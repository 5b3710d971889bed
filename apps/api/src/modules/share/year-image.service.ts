import { helmet } from '@kickstand/art/helmet';
import type { SharedYear } from '@kickstand/contract/logbook/logbook.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { drawShareCard } from './draw-share-card.ts';
import { findShareClub, type ShareDeps } from './share.service.ts';
import type { ShareCard } from './share-image.ts';

/** The image of a year that a member shares. It isn't kept in a file: with the link, everything about it is gone. */
export async function drawYearImage(deps: ShareDeps, shared: SharedYear): Promise<Buffer> {
  const picture = Buffer.from(helmet({ paint: shared.helmet, size: 640 }));
  return drawShareCard({ ...yearWords(shared), picture, club: await findShareClub(deps) });
}

function yearWords({
  year,
  name,
  totals: { rides, events, days, km },
}: SharedYear): Omit<ShareCard, 'picture' | 'club'> {
  return {
    title: `${name}’s ${year} on the road`,
    lines: [
      [counted(rides, 'ride'), events > 0 && counted(events, 'event')].filter(Boolean).join(', '),
      `${counted(days, 'day')} with the club`,
    ],
    stone: { number: formatCount(km), unit: 'km', cap: String(year) },
  };
}

const counted = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;
