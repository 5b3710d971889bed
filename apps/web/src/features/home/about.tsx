import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { ABOUT } from '../../content/home.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { homePicture } from './hero.tsx';
import './about.css';

export function About() {
  const { heading, text, image, specs } = ABOUT;
  return (
    <section className="page-section page-section-tight" aria-labelledby="about">
      <div className="about">
        <figure>
          <img
            {...homePicture(`about_${image.seed}`)}
            sizes="(max-width: 700px) 60vw, 40vw"
            alt={image.alt}
            loading="lazy"
            decoding="async"
          />
        </figure>
        <div>
          <h2 id="about">{heading}</h2>
          <p className="lead-text">{text}</p>
          <SpecList rows={specs.map(({ term, detail }) => ({ label: term, value: detail }))} />
          <Link className={buttonClass({ variant: 'dark' })} to={PATHS.discoverMore}>
            DISCOVER MORE
          </Link>
        </div>
      </div>
    </section>
  );
}
