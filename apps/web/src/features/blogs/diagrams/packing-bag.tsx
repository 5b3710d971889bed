import { useState } from 'react';
import { BAG_LIMIT_KG, PACKING, weightOf } from './diagram-rules.ts';

const BAG_TOP = 60;
const PX_PER_KG = 20;
const BOTTOM = BAG_TOP + BAG_LIMIT_KG * PX_PER_KG;

/** A tail bag that fills with what is ticked, up to its limit and beyond. */
export default function PackingBag() {
  const [names, setNames] = useState<readonly string[]>([]);
  const packed = PACKING.filter(({ name }) => names.includes(name));
  const kg = weightOf(packed);
  const isOver = kg > BAG_LIMIT_KG;
  const change = (name: string) =>
    setNames((before) => (before.includes(name) ? before.filter((other) => other !== name) : [...before, name]));
  return (
    <>
      <svg className="packing-bag" viewBox="0 0 240 290" aria-hidden="true">
        <path className="bag-handle" d="M80 60V40A40 26 0 0 1 160 40V60" />
        <rect className="bag-body" x="30" y={BAG_TOP - 6} width="180" height="216" rx="18" />
        {packed.map(({ name, kg: own, isNeeded }, place) => (
          <rect
            key={name}
            className={isNeeded ? 'bag-item' : 'bag-item bag-item-extra'}
            x="40"
            y={BOTTOM - weightOf(packed.slice(0, place + 1)) * PX_PER_KG + 1}
            width="160"
            height={own * PX_PER_KG - 2}
            rx="4"
          />
        ))}
        <path className="bag-limit" d={`M24 ${BAG_TOP}H216`} />
      </svg>
      <div className="diagram-side">
        <fieldset className="packing-list">
          <legend>Put in the bag</legend>
          {PACKING.map(({ name, kg: own }) => (
            <label key={name}>
              <input type="checkbox" checked={names.includes(name)} onChange={() => change(name)} />
              <span>{name}</span> <small>{own} kg</small>
            </label>
          ))}
        </fieldset>
        <p role="status" className={isOver ? 'packing-over' : undefined}>
          {kg} of {BAG_LIMIT_KG} kg. {isOver ? 'Take something out.' : kg === 0 ? 'The bag is empty.' : 'It closes.'}
        </p>
      </div>
    </>
  );
}
