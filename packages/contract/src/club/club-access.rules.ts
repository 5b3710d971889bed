import type { Capability } from '../shared/access.ts';
import type { ClubSection } from './club.values.ts';

/** Who the club is, and what it promises riders about their money, are for owners; editors write the rest. */
export const capabilityForSection = (section: ClubSection): Capability =>
  section === 'identity' || section === 'policies' ? 'site.run' : 'content.change';
