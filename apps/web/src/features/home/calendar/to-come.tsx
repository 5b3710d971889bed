/** As large as what comes, so that nothing moves. */
export function RidesToCome({ label }: { label?: string }) {
  return (
    <ul className="calendar-rides" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <li key={place} className="calendar-ride">
          <div className="calendar-picture" />
          <div className="calendar-words">{place === 0 && label && <p className="visually-hidden">{label}</p>}</div>
        </li>
      ))}
    </ul>
  );
}

export const StoryToCome = () => (
  <div className="calendar-story" aria-hidden="true">
    <div className="calendar-picture" />
    <div className="calendar-words" />
  </div>
);
