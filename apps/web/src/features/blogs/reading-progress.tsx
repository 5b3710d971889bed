import './reading-progress.css';

/** How far the article has been read: a bike on a dashed line along the upper edge, moved by the scroll itself. */
export function ReadingProgress() {
  return (
    <div className="reading-progress no-print" aria-hidden="true">
      <svg viewBox="0 0 44 26" aria-hidden="true">
        <path
          d="M9 18L15 9H27L35 18M15 9L12 7M27 9L31 4H34M18 13H27L24 18H17Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="9" cy="18" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
        <circle cx="35" cy="18" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
    </div>
  );
}
