import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { Brand } from './brand.tsx';
import { FooterRidge } from './footer-ridge.tsx';
import { SectionLink } from './section-link.tsx';
import './footer.css';

export function Footer() {
  return (
    <footer className="foot">
      <FooterRidge />
      <div className="foot-g">
        <div>
          <Brand hasOrigin />
          <p>{CLUB.tagline}</p>
          <a
            className="icon"
            href={CLUB.socialUrl}
            target="_blank"
            rel="noopener"
            aria-label={`${CLUB.socialName}, opens in a new tab`}
          >
            <Icon name="instagram" />
          </a>
        </div>
        <div id="contactus" tabIndex={-1}>
          <h2>Contact</h2>
          <address>
            <ContactLine icon="pin" lines={[CLUB.addressArea]} />
            <ContactLine icon="clock" lines={[CLUB.openingHours, CLUB.closedDay]} />
            <ContactLine icon="phone" lines={[CLUB.phone]} href={`tel:${CLUB.phone.replace(/[^+\d]/g, '')}`} />
            <ContactLine icon="mail" lines={[CLUB.email]} href={`mailto:${CLUB.email}`} />
          </address>
        </div>
        <nav aria-labelledby="foot-explore">
          <h2 id="foot-explore">Explore</h2>
          <ul>
            <li>
              <SectionLink section="home">Home</SectionLink>
            </li>
            <FooterLink to={PATHS.events}>Event Info</FooterLink>
            <FooterLink to={PATHS.register}>Registered?</FooterLink>
            <li>
              <SectionLink section="contactus">Contact Us</SectionLink>
            </li>
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
      <div className="foot-b">
        <span>© {CLUB.name}</span>
        <a href="/calendar.ics">Calendar of rides and events</a>
        <a href="/rss.xml">Articles as RSS</a>
      </div>
    </footer>
  );
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
    <span className="foot-l" key={line}>
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
