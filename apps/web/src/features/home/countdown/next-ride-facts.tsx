export type RideFacts = Record<'Date' | 'Year' | 'Time' | 'Venue', string>;

export function NextRideFacts({ facts }: { facts: RideFacts }) {
  return (
    <dl className="when">
      {Object.entries(facts).map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
