import { addressLine, hasContact, phoneLink } from '@kickstand/contract/club/sections/identity.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { FILES, PATHS } from '@kickstand/contract/shared/site-paths';
import { useClub } from '../../lib/club/club.tsx';
import { layOutWhenIdle } from '../../lib/page/bring-near.ts';
import { Link } from '../../router/link.tsx';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { Brand } from './brand.tsx';
import { ContactLink, SectionLink } from './nav-links.tsx';
import './footer.css';

export function Footer() {
  const { identity } = useClub();
  const { name, tagline, social } = identity;
  return (
    <footer ref={layOutWhenIdle} className="footer far-part">
      <FooterRidge />
      <div className="footer-grid">
        <div>
          <Brand hasOrigin />
          <p>{tagline}</p>
          {social.length > 0 && (
            <div className="footer-channels">
              <SocialLinks social={social} />
            </div>
          )}
        </div>
        {hasContact(identity) && <Contact identity={identity} />}
        <nav aria-labelledby="foot-explore">
          <h2 id="foot-explore">Explore</h2>
          <ul>
            <li>
              <SectionLink section="home">Home</SectionLink>
            </li>
            <FooterLink to={PATHS.events}>Event Info</FooterLink>
            <FooterLink to={PATHS.register}>Registered?</FooterLink>
            <ContactLink>Contact Us</ContactLink>
          </ul>
        </nav>
        <nav aria-labelledby="foot-policies">
          <h2 id="foot-policies">Policies</h2>
          <ul>
            <FooterLink to={PATHS.privacyPolicy}>Privacy Policy</FooterLink>
            <FooterLink to={PATHS.termsConditions}>Terms &amp; Conditions</FooterLink>
            <FooterLink to={PATHS.cancellationRefund}>Cancellation &amp; Refund</FooterLink>
          </ul>
        </nav>
      </div>
      <div className="footer-bottom">
        <span>© {name}</span>
        <a href={FILES.calendar}>Rides and events calendar</a>
        <a href={FILES.rss}>Articles as RSS</a>
      </div>
    </footer>
  );
}

function Contact({ identity: { address, hours, closed, phones, emails } }: { identity: Identity }) {
  const place = addressLine(address);
  const times = [hours, closed].filter(Boolean);
  return (
    <div id="contactus" tabIndex={-1}>
      <h2>Contact</h2>
      <address>
        {place && <ContactLine icon="pin" lines={[place]} />}
        {times.length > 0 && <ContactLine icon="clock" lines={times} />}
        {phones.map((phone) => (
          <ContactLine key={phone} icon="phone" lines={[phone]} href={phoneLink(phone)} />
        ))}
        {emails.map((email) => (
          <ContactLine key={email} icon="mail" lines={[email]} href={`mailto:${email}`} />
        ))}
      </address>
    </div>
  );
}

const CHANNELS: Record<string, IconName> = { instagram: 'instagram', youtube: 'youtube' };

/** The icon of a channel we know; the others are links with their names. */
function SocialLinks({ social }: { social: Identity['social'] }) {
  return social.map(({ id, name, url }) => {
    const icon = CHANNELS[name.toLowerCase()];
    return (
      <a
        key={id}
        className={icon && 'icon-button'}
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={`${name}, opens in a new tab`}
      >
        {icon ? <Icon name={icon} /> : name}
      </a>
    );
  });
}

/** Leads to the top of its page, also when that page is open already. */
function FooterLink({ to, children }: { to: string; children: string | string[] }) {
  return (
    <li>
      <Link to={to} onClick={() => window.scrollTo(0, 0)}>
        {children}
      </Link>
    </li>
  );
}

function ContactLine({ icon, lines, href }: { icon: IconName; lines: string[]; href?: string }) {
  const text = lines.map((line) => (
    <span className="footer-links" key={line}>
      {line}
    </span>
  ));
  return (
    <div>
      <Icon name={icon} />
      {href ? <a href={href}>{text}</a> : <span>{text}</span>}
    </div>
  );
}

/** Two ridges of flat-topped hills between the page and its foot. */
function FooterRidge() {
  return (
    <div className="footer-ridge">
      <svg viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 84L70 70 74 52 180 46 190 64 260 72 300 66 306 40 330 38 342 20 372 18 384 38 460 34 474 58 560 74 660 66 668 44 800 38 812 60 900 76 980 66 990 48 1090 42 1100 24 1128 22 1142 44 1210 40 1222 62 1300 74 1440 60V120H0z"
          fill="#c8d5cf"
        />
        <path
          d="M0 100L120 84 128 70 220 64 232 82 360 94 470 84 480 66 590 62 600 80 740 96 860 88 870 70 1000 64 1012 84 1160 98 1270 86 1280 72 1360 68 1374 84 1440 90V121H0z"
          fill="#10191d"
        />
      </svg>
    </div>
  );
}
