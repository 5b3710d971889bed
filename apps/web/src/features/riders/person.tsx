import { clubPortraits } from '../../lib/club/club-picture.ts';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';

/** Attributes of a person's portrait: their photograph or their helmet. */
export const portraitOf = clubPortraits(
  'rider',
  import.meta.glob<string>('../../../.cache/pictures/rider_*.svg', { eager: true, query: '?url', import: 'default' }),
);

type Profile = { name: string; instagram: string; youtube: string };

type SocialLinksProps = { profile: Profile; className: string; hasWords?: boolean };

/** A person's channels; each opens in a new tab and says whose it is. */
export function SocialLinks({ profile, className, hasWords }: SocialLinksProps) {
  return CHANNELS.map(({ key, label }) => {
    const address = profile[key];
    return (
      address && (
        <a key={key} className={className} href={address} target="_blank" rel="noopener">
          <Icon name={key} />
          <span className={cx(!hasWords && 'visually-hidden')}>{label}</span>
          <span className="visually-hidden"> of {profile.name}, opens in a new tab</span>
        </a>
      )
    );
  });
}

const CHANNELS = [
  { key: 'instagram', label: 'Instagram' },
  { key: 'youtube', label: 'YouTube' },
] as const;
