import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../base/icon.tsx';
import { Checkbox } from '../form/checkbox.tsx';

type ColumnMenuProps = {
  columns: readonly { key: string; header: string }[];
  /** Changes whenever other columns are chosen. */
  chosen: string;
  onToggle: (key: string, isShown: boolean) => void;
};

/** The columns a table shows. Cards show what they have room for, so it is left out on phones. */
export function ColumnMenu({ columns, chosen, onToggle }: ColumnMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());

  // a narrow screen leaves some out by itself: only the table knows which
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice changes the table
  useLayoutEffect(() => {
    if (isOpen) setShown(shownColumns(menu.current));
  }, [isOpen, chosen]);

  return (
    <div className="column-menu" ref={menu}>
      <button type="button" className="button button-secondary button-small" popoverTarget={id}>
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
            <Checkbox key={key} checked={shown.has(key)} onChange={() => onToggle(key, shown.has(key))}>
              {header}
            </Checkbox>
          ))}
      </fieldset>
    </div>
  );
}

function shownColumns(menu: Element | null): Set<string> {
  const table = menu?.closest('search')?.parentElement?.querySelector('table');
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return new Set(heads.filter((head) => head.offsetParent !== null).map((head) => head.dataset.column ?? ''));
}
