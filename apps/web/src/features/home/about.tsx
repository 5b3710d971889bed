import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useClubPart } from '../../lib/club/club.tsx';
import { bringNearWhenIdle } from '../../lib/page/bring-near.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { clubPicture } from './hero.tsx';
import './about.css';

export function About() {
  const { about, teasers, stats } = useClubPart('home');
  const { heading, text, image, facts } = about;
  const isAfterTeasers = teasers.length + stats.length > 0;
  return (
    <section
      ref={bringNearWhenIdle}
      className={cx('page-section far-part about-section', isAfterTeasers && 'page-section-tight')}
      aria-labelledby="about"
    >
      <div className="about">
        <figure>
          <img
            {...clubPicture('about', image)}
            sizes="(max-width: 700px) 60vw, 40vw"
            alt={image.alt}
            loading="lazy"
            decoding="async"
          />
        </figure>
        <div>
          <h2 id="about">{heading}</h2>
          <p className="lead-text">{text}</p>
          {facts.length > 0 && <SpecList rows={facts.map(({ term, detail }) => ({ label: term, value: detail }))} />}
          <Link className={buttonClass({ variant: 'dark' })} to={PATHS.discoverMore}>
            DISCOVER MORE
          </Link>
        </div>
      </div>
    </section>
  );
}
