import { TEAM, type TeamMember } from '../../content/team.ts';
import { cx } from '../../ui/base/cx.ts';
import { portraitOf } from './portraits.ts';
import { SocialLinks } from './social-links.tsx';
import './team.css';

const LEADERSHIP = TEAM.filter(({ isLeadership }) => isLeadership);
const CORE_TEAM = TEAM.filter(({ isLeadership }) => !isLeadership);

export function Leadership() {
  return <TeamSection title="The Leadership" members={LEADERSHIP} className="sec" />;
}

export function CoreTeam() {
  return <TeamSection title="Core Team" members={CORE_TEAM} className="sec sec-tight" isDense />;
}

type TeamSectionProps = { title: string; members: readonly TeamMember[]; className: string; isDense?: boolean };

function TeamSection({ title, members, className, isDense }: TeamSectionProps) {
  return (
    <section className={className}>
      <div className="sec-h">
        <h2>{title}</h2>
      </div>
      <ul className={cx('team', isDense && 'team-7')}>
        {members.map((member) => (
          <li key={member.id} className="mate">
            <img {...portraitOf(member.seed)} className="lid" alt="" loading="lazy" />
            <h3>{member.name}</h3>
            <p className="dim">{member.role}</p>
            <div className="row">
              <SocialLinks profile={member} className="icon" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
