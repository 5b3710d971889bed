import { useId } from 'react';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, shown and spoken. */
  text: string;
  onChange: (value: number) => void;
};

/** A range with its label and its value in words. */
export function DiagramSlider({ label, value, min, max, step = 1, text, onChange }: Props) {
  const id = useId();
  return (
    <div className="diagram-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
