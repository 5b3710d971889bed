import type { ClubPerson } from '@kickstand/contract/club/sections/people.schema';
import { useClubPart } from '../../lib/club/club.tsx';
import { cx } from '../../ui/base/cx.ts';
import { portraitOf, SocialLinks } from './person.tsx';
import './team.css';

export function Leadership() {
  const { leadership } = useClubPart('people');
  return <TeamSection title="The Leadership" members={leadership} className="page-section" />;
}

export function CoreTeam() {
  const { core } = useClubPart('people');
  return <TeamSection title="Core Team" members={core} className="page-section page-section-tight" isDense />;
}

type TeamSectionProps = { title: string; members: readonly ClubPerson[]; className: string; isDense?: boolean };

function TeamSection({ title, members, className, isDense }: TeamSectionProps) {
  if (members.length === 0) return null;
  return (
    <section className={className}>
      <div className="page-section-head">
        <h2>{title}</h2>
      </div>
      <ul className={cx('team', isDense && 'team-7')}>
        {members.map((member) => (
          <li key={member.id} className="team-mate">
            <img {...portraitOf(member.portrait)} sizes="200px" className="round-picture" alt="" loading="lazy" />
            <h3>{member.name}</h3>
            {member.role && <p className="dim-text">{member.role}</p>}
            <div className="flow-row">
              <SocialLinks profile={member} className="icon-button" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
