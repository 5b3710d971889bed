import { accentShades, checkAccent } from '@kickstand/contract/club/accent.rules';
import { useEffect, useRef } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

const COLOUR = /^#[\da-f]{6}$/i;

/** A colour, what it looks like on the site, and whether text in it can be read. */
export function AccentField({ control, name, label }: { control: Control<FieldValues>; name: string; label: string }) {
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const isColour = COLOUR.test(value);
  return (
    <Field label={label} required error={fieldState.error?.message}>
      <div className="club-accent">
        <input
          type="color"
          aria-label="Pick the accent colour"
          value={isColour ? value.toLowerCase() : '#000000'}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
        <TextInput {...field} value={value} maxLength={7} spellCheck={false} />
        {isColour && <AccentPreview accent={value.toLowerCase()} />}
      </div>
    </Field>
  );
}

function AccentPreview({ accent }: { accent: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { ratio, isAA } = checkAccent(accent);
  // through the object model: the content policy allows no style attributes
  useEffect(() => {
    const shades = accentShades(accent);
    for (const [shade, colour] of Object.entries(shades)) box.current?.style.setProperty(`--sample-${shade}`, colour);
  }, [accent]);
  return (
    <div ref={box} className="club-accent-preview" role="img" aria-label="Preview of the accent colour">
      <span className="club-sample-button">REGISTER NOW</span>
      <span className="club-sample-dark">Conquer the open road</span>
      <span className="club-sample-light">Read more</span>
      <small role="status">
        {isAA ? `Contrast ${ratio}:1, easy to read.` : `Contrast ${ratio}:1, too low: text needs 4.5:1.`}
      </small>
    </div>
  );
}
