import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { cx } from '../base/cx.ts';
import { Note } from '../feedback/note.tsx';
import { Field, useFieldProps } from '../form/field.tsx';
import type { EditorHandle, Editor as EditorPart } from './editor.tsx';
import type { WritingTools } from './writing-tools.ts';
import './rich-text.css';

type RichTextFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field of the form that holds HTML, or what `reads` understands. */
  name: FieldPath<Values>;
  label: string;
  tools: WritingTools;
  /** Between HTML and the form's value. */
  reads?: ((value: unknown) => string) | undefined;
  writes?: ((html: string) => unknown) | undefined;
  help?: string | undefined;
  /** Shown instead of `help` while the HTML itself is edited. */
  htmlHelp?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  className?: string | undefined;
};

/**
 * Formatted text, kept as HTML. The text area is the field itself: it holds the value, and shows it in HTML mode and
 * where the editor can't be loaded. Text that isn't edited is never rewritten.
 */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const {
    control,
    name,
    label,
    help,
    htmlHelp,
    required,
    disabled = false,
    className,
    reads = htmlIn,
    writes = asIs,
    ...rest
  } = props;
  const { field, fieldState } = useController({ control, name });
  const [isHtml, setHtml] = useState(false);
  const editor = useRef<EditorHandle | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { Editor, failed } = useEditorCode();
  const isShown = isHtml || failed;

  // a click on the label belongs to what is seen
  useEffect(() => {
    const element = box.current;
    const toEditor = (event: MouseEvent) => {
      if (isShown || !(event.target instanceof Element) || !event.target.closest('label')?.htmlFor) return;
      event.preventDefault();
      editor.current?.focus();
    };
    element?.addEventListener('click', toEditor);
    return () => element?.removeEventListener('click', toEditor);
  }, [isShown]);

  return (
    <div ref={box} className={className}>
      <Field label={label} required={required} help={isShown ? htmlHelp : help} error={fieldState.error?.message}>
        {failed && <Note tone="warn">The editor didn't load. You can write the text as HTML here.</Note>}
        <RichText
          {...rest}
          label={label}
          Editor={Editor}
          isHtml={isShown}
          disabled={disabled}
          required={required}
          value={reads(field.value)}
          onChange={(html) => field.onChange(writes(html))}
          onBlur={field.onBlur}
          onMode={(html) => {
            setHtml(html);
            requestAnimationFrame(() => (html ? area : editor).current?.focus());
          }}
          onAreaFocus={() => setHtml(true)}
          name={field.name}
          area={area}
          editor={editor}
          ready={(handle) => field.ref(handle)}
        />
      </Field>
    </div>
  );
}

const htmlIn = (value: unknown) => String(value ?? '');
const asIs = (html: string) => html;

/** The editor is large and loads by itself, while the rest of the form can be used. */
function useEditorCode() {
  const [code, setCode] = useState<{ Editor: typeof EditorPart | null; failed: boolean }>({
    Editor: null,
    failed: false,
  });
  useEffect(() => {
    let isGone = false;
    import('./editor.tsx').then(
      ({ Editor }) => isGone || setCode({ Editor, failed: false }),
      () => isGone || setCode({ Editor: null, failed: true }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return code;
}

type RichTextProps = {
  label: string;
  tools: WritingTools;
  Editor: typeof EditorPart | null;
  isHtml: boolean;
  disabled: boolean;
  required: boolean | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  name: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  onMode: (isHtml: boolean) => void;
  onAreaFocus: () => void;
  area: React.RefObject<HTMLTextAreaElement | null>;
  editor: React.RefObject<EditorHandle | null>;
  ready: (handle: { focus: () => void }) => void;
};

function RichText(props: RichTextProps) {
  const { label, tools, Editor, isHtml, disabled, required, rows = 8, maxLength, name, value } = props;
  const wiring = useFieldProps({});
  // a value that doesn't come from the editor is read anew
  const [known, setKnown] = useState({ html: value, reading: 0 });
  if (known.html !== value) setKnown({ html: value, reading: known.reading + 1 });

  const write = (html: string) => {
    setKnown((before) => ({ ...before, html }));
    props.onChange(html);
  };

  useEffect(() => {
    props.ready({ focus: () => (isHtml ? props.area : props.editor).current?.focus() });
  });

  return (
    <div className="rich-text">
      {isHtml && Editor && (
        <div className="rich-bar">
          <button type="button" className="rich-mode" onClick={() => props.onMode(false)}>
            Back to the editor
          </button>
        </div>
      )}
      <textarea
        {...wiring}
        ref={props.area}
        name={name}
        rows={rows}
        maxLength={maxLength}
        disabled={disabled}
        className={isHtml ? cx('field-control', 'rich-source') : 'visually-hidden'}
        tabIndex={isHtml ? undefined : -1}
        aria-hidden={isHtml ? undefined : true}
        spellCheck={false}
        value={value}
        onFocus={props.onAreaFocus}
        onBlur={props.onBlur}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => props.onChange(event.target.value)}
      />
      {!isHtml &&
        (Editor ? (
          <Editor
            key={known.reading}
            html={value}
            label={label}
            required={required}
            disabled={disabled}
            describedBy={wiring['aria-describedby']}
            invalid={Boolean(wiring['aria-invalid'])}
            tools={tools}
            handle={props.editor}
            onChange={write}
            onBlur={props.onBlur}
            onHtml={() => props.onMode(true)}
          />
        ) : (
          <div className="rich-loading skeleton" role="status">
            <span className="visually-hidden">Loading the editor...</span>
          </div>
        ))}
    </div>
  );
}
