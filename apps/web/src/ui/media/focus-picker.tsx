import type { PointerEvent } from 'react';
import { useId } from 'react';

type Focus = { x: number; y: number };
type Source = { src: string; srcSet?: string; width: number; height: number };
type FocusPickerProps = {
  source: Source;
  focus: Focus;
  /** The nearest line of the grid. */
  onGrid: (percent: number) => number;
  onChange: (focus: Focus) => void;
};

const STEP = 10;

/** The part of a picture that stays in view when a slot crops it: pointed at, or set by two sliders. */
export function FocusPicker({ source, focus, onGrid, onChange }: FocusPickerProps) {
  const about = useId();
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = {
      x: onGrid(((event.clientX - left) / width) * 100),
      y: onGrid(((event.clientY - top) / height) * 100),
    };
    if (at.x !== focus.x || at.y !== focus.y) onChange(at);
  };
  const place = { 'data-focus-x': focus.x, 'data-focus-y': focus.y };
  const { src, srcSet, width, height } = source;
  const picture = { src, srcSet, width, height };
  return (
    <fieldset className="focus-picker field" aria-describedby={about}>
      <legend className="field-label">Focal point</legend>
      <div className="focus-stage">
        <div
          className="focus-frame"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) => event.buttons === 1 && point(event)}
        >
          <img alt="" {...picture} sizes="320px" draggable={false} />
          <span className="focus-mark" {...place} />
        </div>
        <div className="focus-crops" aria-hidden="true">
          <img alt="" {...picture} {...place} sizes="160px" className="focus-crop-card" />
          <img alt="" {...picture} {...place} sizes="240px" className="focus-crop-head" />
        </div>
      </div>
      <div className="focus-sliders">
        <Slider label="From the left" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Slider label="From the top" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
      <small id={about}>It stays in view where the picture is cropped. Point at it, or use the sliders.</small>
    </fieldset>
  );
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void };

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="focus-slider small-text">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
