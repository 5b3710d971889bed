type PauseButtonProps = {
  isPlaying: boolean;
  onToggle: () => void;
  /** What it stops and starts: 'reviews'. */
  of: string;
};

/** Stops what moves by itself, and starts it again. */
export function PauseButton({ isPlaying, onToggle, of }: PauseButtonProps) {
  const verb = isPlaying ? 'Pause' : 'Play';
  return (
    <button type="button" className="pause" aria-label={`${verb} ${of}`} onClick={onToggle}>
      {verb}
    </button>
  );
}
