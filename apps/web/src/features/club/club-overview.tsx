import { actorText } from '@kickstand/contract/audit/audit.rules';
import { type ClubSection, SECTION_LABELS } from '@kickstand/contract/club/club.values';
import { capabilityForSection } from '@kickstand/contract/club/club-access.rules';
import type { SectionState } from '@kickstand/contract/club/club-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { clubSectionPath } from '@kickstand/contract/shared/site-paths';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/base/badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageIntro } from '../../ui/record/page-actions.tsx';
import { useClubSections } from './club.api.ts';
import './club.css';

/** The sections of the club's content, with what waits to be published or decided. */
export function ClubOverview({ waiting }: { waiting: Partial<Record<ClubSection, string>> }) {
  const { data: sections, isError, refetch } = useClubSections();
  const can = useCan();
  return (
    <>
      <PageIntro
        title="Your club, in your words"
        text="Everything visitors read about the club. Changes are drafts until you publish them; every version can be restored."
      />
      {isError && (
        <ErrorState className="panel" title="The sections couldn't be loaded" onRetry={() => void refetch()} />
      )}
      {!sections && !isError && (
        <div className="panel" aria-busy="true">
          <Skeleton />
        </div>
      )}
      <ul className="club-sections">
        {sections
          ?.filter(({ section }) => can(capabilityForSection(section)))
          .map((state) => (
            <li key={state.section} className="panel">
              <h3>
                <Link to={clubSectionPath(state.section)}>{SECTION_LABELS[state.section]}</Link>
                {state.draft && (
                  <Badge tone="amber" size="s">
                    Draft
                  </Badge>
                )}
                {waiting[state.section] && (
                  <Badge tone="amber" size="s">
                    {waiting[state.section]}
                  </Badge>
                )}
              </h3>
              <p>{ABOUT[state.section]}</p>
              <p className="sub-text">{lastChange(state)}</p>
            </li>
          ))}
      </ul>
    </>
  );
}

function lastChange({ version, by, at, draft }: SectionState): string {
  if (draft) return `Draft saved ${formatDateTime(draft.at)} by ${actorText(draft.by)}`;
  return version === 0 || !by || !at ? 'Never changed' : `Published ${formatDateTime(at)} by ${actorText(by)}`;
}

const ABOUT: Readonly<Record<ClubSection, string>> = {
  identity: 'Name, logo, colour, address, contacts and links',
  home: 'First screen, film, cards, numbers, about, benefits',
  people: "Leadership, core team and the riders' showcase",
  reviews: 'What riders say about the club',
  gallery: 'Riding moments and the tiles of the story',
  story: 'How the club began, facts, initiatives and timeline',
  'events-story': 'The head of the events page, and what it shows without events',
  policies: 'Privacy, terms, cancellation and the refund tiers',
};
