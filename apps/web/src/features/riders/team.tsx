import { TEAM, type TeamMember } from '../../content/team.ts';
import { cx } from '../../ui/base/cx.ts';
import { portraitOf } from './portraits.ts';
import { SocialLinks } from './social-links.tsx';
import './team.css';

const LEADERSHIP = TEAM.filter(({ isLeadership }) => isLeadership);
const CORE_TEAM = TEAM.filter(({ isLeadership }) => !isLeadership);

export function Leadership() {
  return <TeamSection title="The Leadership" members={LEADERSHIP} className="page-section" />;
}

export function CoreTeam() {
  return <TeamSection title="Core Team" members={CORE_TEAM} className="page-section page-section-tight" isDense />;
}

type TeamSectionProps = { title: string; members: readonly TeamMember[]; className: string; isDense?: boolean };

function TeamSection({ title, members, className, isDense }: TeamSectionProps) {
  return (
    <section className={className}>
      <div className="page-section-head">
        <h2>{title}</h2>
      </div>
      <ul className={cx('team', isDense && 'team-7')}>
        {members.map((member) => (
          <li key={member.id} className="team-mate">
            <img {...portraitOf(member.seed)} className="round-picture" alt="" loading="lazy" />
            <h3>{member.name}</h3>
            <p className="dim-text">{member.role}</p>
            <div className="flow-row">
              <SocialLinks profile={member} className="icon-button" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
