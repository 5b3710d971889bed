import { type LogoHeight, logoName } from '@kickstand/contract/club/club-file-urls';
import type { ClubLogo } from '@kickstand/contract/club/club-files';
import type { Deps } from '../../deps.ts';

/** The logo as PNG of that height; null if its file is missing or can't be read: then the drawn mark is shown. */
export function findLogo(
  { media, log }: Pick<Deps, 'media' | 'log'>,
  logo: ClubLogo,
  height: LogoHeight = 512,
): Promise<Buffer | null> {
  return media.get(logoName(logo, height)).catch((error) => {
    log.warn(error, 'logo not read');
    return null;
  });
}
