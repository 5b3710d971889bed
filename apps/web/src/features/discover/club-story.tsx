import { DISCOVER } from '../../content/discover.ts';
import { Facts } from '../../ui/data/facts.tsx';
import './club-story.css';

export function ClubStory() {
  const { heading, paragraphs, facts, initiatives, notableRidesHeading, notableRides } = DISCOVER;
  return (
    <div className="sec story">
      <div>
        <h1>{heading}</h1>
        <Facts rows={facts.map(({ term, detail }) => ({ label: term, value: detail }))} />
      </div>
      <div className="story-t">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>{initiatives.heading}</h2>
        <p>{initiatives.text}</p>
        <ul>
          {initiatives.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <section className="story-m" aria-labelledby="notable-rides">
        <h2 id="notable-rides">{notableRidesHeading}</h2>
        <ol className="miles">
          {notableRides.map(({ label, place, riders }) => (
            <li key={place}>
              <span className="dim">{label}</span> <b>{place}</b> {riders} riders
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
