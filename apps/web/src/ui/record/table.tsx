import type { ReactNode } from 'react';
import { IconButton } from '../base/button.tsx';
import { cx } from '../base/cx.ts';
import { Icon, type IconName } from '../base/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell's position when a row becomes a card: who, what, number, status. Other cells are left out there. */
  slot?: 'title' | 'subtitle' | 'amount' | 'status' | undefined;
  /** Left out up to 1280 px; `narrow` up to 1270 px. */
  optional?: boolean | 'narrow' | undefined;
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
};

export type RowAction = {
  /** Names its row: 'Edit Asha Patil'. */
  name: string;
  icon: IconName;
  onSelect: () => void;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};

type TableProps<Row> = {
  /** Spoken, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** The row a dialog belongs to. */
  picked?: ((row: Row) => boolean) | undefined;
  loading?: boolean | undefined;
  loadingRows?: number | undefined;
  empty?: ReactNode;
  sort?: { key: string; direction: 'ascending' | 'descending' } | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Below the table, in the same panel: the pager. */
  footer?: ReactNode;
};

/** Its style is part of the back-office sheet. */
export function Table<Row>({ loading = false, footer, ...props }: TableProps<Row>) {
  const { caption, columns, rows, actions, empty = 'Nothing here yet.' } = props;
  const width = columns.length + (actions ? 1 : 0);
  return (
    <div className="panel panel-table">
      <table className="table" aria-busy={loading}>
        <caption className="visually-hidden">{caption}</caption>
        <Head {...props} />
        <tbody>
          {loading && <LoadingRows {...props} />}
          {!loading && rows.length === 0 && (
            <tr className="table-plain">
              <td className="table-all" colSpan={width}>
                {typeof empty === 'string' ? <p className="empty dim-text">{empty}</p> : empty}
              </td>
            </tr>
          )}
          {!loading && rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

function Head<Row>({ columns, actions, sort, onSort }: TableProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-column={column.key}
            className={cellClass(column)}
            aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
          >
            {column.sortable ? (
              <button type="button" className="table-sort" onClick={() => onSort?.(column.key)}>
                {column.header}
                <Icon name="chevron-down" />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" className="table-actions-cell">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function BodyRow<Row>({ row, columns, actions, picked }: TableProps<Row> & { row: Row }) {
  return (
    <tr className={cx(picked?.(row) && 'table-picked')}>
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
            {actions(row).map(({ onSelect, ...action }) => (
              <IconButton key={action.name} {...action} size="s" onClick={onSelect} />
            ))}
          </div>
        </td>
      )}
    </tr>
  );
}

function LoadingRows<Row>({ columns, actions, loadingRows = 8 }: TableProps<Row>) {
  return Array.from({ length: loadingRows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
    <tr key={index} className="table-plain">
      {columns.map((column, place) => (
        <td key={column.key} className={cellClass(column)}>
          {place === 0 && index === 0 && <span className="visually-hidden">Loading...</span>}
          <Skeleton width={column.numeric ? 2 : 3} />
        </td>
      ))}
      {actions && (
        <td className="table-actions-cell">
          <Skeleton shape="button" />
        </td>
      )}
    </tr>
  ));
}

function cellClass<Row>({ slot, optional, numeric }: Column<Row>): string | undefined {
  return cx(
    slot && `table-${slot}`,
    optional && (optional === 'narrow' ? 'table-optional-narrow' : 'table-optional'),
    numeric && 'table-number',
  );
}
