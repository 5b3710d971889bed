import { memo, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../base/button.tsx';
import { cx } from '../base/cx.ts';
import { Checkbox } from '../form/checkbox.tsx';
import type { Column, RowAction, RowChoice } from './table.tsx';

/** What answers the clicks on rows. */
export type Answers<Row> = {
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  choice?: RowChoice<Row> | undefined;
};

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  actions: readonly RowAction[] | undefined;
  /** The name to tick it by: empty without a box, undefined without a column for it. */
  tick: string | undefined;
  isTicked: boolean;
  isPicked: boolean;
  /** As of the table's last render: the row itself may have been skipped there. */
  latest: RefObject<Answers<Row>>;
};

/** Fifty rows take a slow machine longer to render than a click may wait, so rows that look the same are skipped. */
export const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, columns, actions, tick, isTicked, isPicked, latest } = props;
  return (
    <tr className={cx((isPicked || isTicked) && 'table-picked')}>
      {tick !== undefined && (
        <td className="table-tick-cell">
          {tick && (
            <Checkbox
              className="table-tick"
              aria-label={`Select ${tick}`}
              checked={isTicked}
              onChange={({ target }) => latest.current.choice?.onChoose([row], target.checked)}
            >
              Select
            </Checkbox>
          )}
        </td>
      )}
      {columns.map((column) =>
        column.slot === 'title' ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className="table-actions-cell">
          <div className="table-actions">
            {actions.map(({ onSelect, ...action }) => (
              <IconButton
                key={action.name}
                {...action}
                size="s"
                onClick={() => latestOf({ ...action, onSelect }, latest.current.actions?.(row)).onSelect()}
              />
            ))}
          </div>
        </td>
      )}
    </tr>
  );
}, looksSame) as <Row>(props: BodyRowProps<Row>) => ReactNode;

/**
 * What the button of an action does now. It's found by name: others may have come or gone with time alone since the row
 * was drawn. One that has gone itself does what it did, and its dialog or the server says why that's too late.
 */
export const latestOf = (drawn: RowAction, actions: readonly RowAction[] = []): RowAction =>
  actions.find(({ name }) => name === drawn.name) ?? drawn;

function looksSame<Row>(before: BodyRowProps<Row>, now: BodyRowProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.tick === now.tick &&
    before.isTicked === now.isTicked &&
    before.isPicked === now.isPicked &&
    areSame(before.columns, now.columns, Object.is) &&
    areSame(before.actions, now.actions, isSameAction)
  );
}

function areSame<Item>(
  before: readonly Item[] | undefined,
  now: readonly Item[] | undefined,
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  if (!before || !now) return before === now;
  return before.length === now.length && before.every((item, place) => isSame(item, now[place] as Item));
}

const isSameAction = (one: RowAction, other: RowAction) =>
  one.name === other.name && one.icon === other.icon && one.danger === other.danger && one.disabled === other.disabled;

export function cellClass<Row>({ slot, optional, numeric }: Column<Row>): string | undefined {
  return cx(
    slot && `table-${slot}`,
    optional && (optional === 'narrow' ? 'table-optional-narrow' : 'table-optional'),
    numeric && 'table-number',
  );
}
