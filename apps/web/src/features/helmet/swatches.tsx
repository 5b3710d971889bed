import { helmetSource, paintSwatch } from '@kickstand/art/helmet';
import { HELMET_PARTS, type Helmet, type HelmetPart } from '@kickstand/contract/auth/helmet.rules';
import { useId } from 'react';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { choiceLabel, PART_LABELS } from './helmet-words.ts';

type Props = { part: HelmetPart; helmet: Helmet; onChange: (helmet: Helmet) => void };

/** The choices for one part of a helmet: shapes as small helmets in the current paint, colours as round swatches. */
export function Swatches({ part, helmet, onChange }: Props) {
  const group = useId();
  // a choice made before the app runs would be marked and not painted
  const isHydrated = useIsHydrated();
  return (
    <fieldset className="swatches" disabled={!isHydrated}>
      <legend>
        {PART_LABELS[part]} <b>{choiceLabel(helmet[part])}</b>
      </legend>
      <div>
        {HELMET_PARTS[part].map((name) => {
          const choice = { ...helmet, [part]: name } as Helmet;
          return (
            <label key={name} className="swatch" title={choiceLabel(name)}>
              <input
                type="radio"
                name={group}
                value={name}
                checked={helmet[part] === name}
                onChange={() => onChange(choice)}
              />
              <SwatchPicture part={part} helmet={choice} />
              <span className="visually-hidden">{choiceLabel(name)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function SwatchPicture({ part, helmet }: Pick<Props, 'part' | 'helmet'>) {
  const colors = paintSwatch(helmet, part);
  if (!colors) {
    return <img className="swatch-helmet" src={helmetSource({ paint: helmet })} width="72" height="72" alt="" />;
  }
  return (
    <svg className="swatch-color" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={colors[0]} />
      <path d="M0 20a20 20 0 0 0 40 0Z" fill={colors[1]} />
    </svg>
  );
}
