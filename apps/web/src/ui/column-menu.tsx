import { useId, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';

type ColumnMenuProps = {
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
};

/** Which columns a table shows. Cards show what they have room for, so it is left out on phones. */
export function ColumnMenu({ columns, hidden, onToggle }: ColumnMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="column-menu">
      <button type="button" className="btn btn-o btn-s" popoverTarget={id}>
        Columns
        <Icon name="chevron-down" />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="column-list"
        aria-label="Columns"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen &&
          columns.map(({ key, header }) => (
            <Checkbox key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
              {header}
            </Checkbox>
          ))}
      </fieldset>
    </div>
  );
}
