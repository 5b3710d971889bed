import { Icon } from './icon.tsx';

export function Stars({ value, max = 5 }: { value: number; max?: number | undefined }) {
  const places = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <div className="stars" role="img" aria-label={`${value} of ${max} stars`}>
      {places.map((place) => (
        <Icon key={place} name="star" className={place > value ? 'star-off' : undefined} />
      ))}
    </div>
  );
}
