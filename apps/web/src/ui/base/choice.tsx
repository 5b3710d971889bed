import { Link } from '../../router/link.tsx';

export type ChoiceProps<Value extends string> = {
  /** A count says how many there are behind an option. */
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
};

/** Buttons of which one is pressed. */
function Choice<Value extends string>({
  options,
  value,
  onChange,
  label,
  className,
  buttonClassName,
}: ChoiceProps<Value> & { className: string; buttonClassName?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these buttons change what is shown
    <div className={className} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={buttonClassName}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <small className="choice-count"> {option.count}</small>}
        </button>
      ))}
    </div>
  );
}

/** Categories as pills; on phones one scrolling row. */
export function Chips<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="chips" buttonClassName="chip" />;
}

/** Two or three segments, one of them chosen. */
export function Toggle<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} className="toggle" />;
}

type LinkSwitchProps = { label: string; links: readonly { to: string; label: string; isCurrent: boolean }[] };

/** A toggle between pages, for dark heads. */
export function LinkSwitch({ label, links }: LinkSwitchProps) {
  return (
    <nav className="link-switch" aria-label={label}>
      {links.map(({ to, label: name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
