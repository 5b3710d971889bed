type DotsProps = {
  count: number;
  /** Counted from 0. */
  current: number;
  onSelect: (index: number) => void;
  /** Name of one dot, counted from 1: 'Review 2 of 3'. */
  name: (position: number) => string;
  className?: string | undefined;
};

export function Dots({ count, current, onSelect, name, className = 'dots' }: DotsProps) {
  const places = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={className}>
      {places.map((index) => (
        <button
          key={index}
          type="button"
          aria-label={name(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}

type PauseButtonProps = {
  isPlaying: boolean;
  onToggle: () => void;
  /** The content it stops and starts: 'reviews'. */
  of: string;
};

/** Pauses and resumes automatic motion. */
export function PauseButton({ isPlaying, onToggle, of }: PauseButtonProps) {
  const verb = isPlaying ? 'Pause' : 'Play';
  return (
    <button type="button" className="pause-button" aria-label={`${verb} ${of}`} onClick={onToggle}>
      {verb}
    </button>
  );
}
