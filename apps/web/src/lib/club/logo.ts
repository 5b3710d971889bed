import { logoUrl, logoVectorUrl } from '@kickstand/contract/club/club-file-urls';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';

/** The uploaded logo in the size of the bar, or null where the drawn mark is shown. */
export function logoSource({ logo }: Pick<Identity, 'logo'>) {
  if (!logo) return null;
  const { width, height, isVector } = logo;
  return { src: isVector ? logoVectorUrl(logo) : logoUrl(logo, 192), width, height };
}
