import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '../base/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { type Answers, BodyRow, cellClass } from './body-row.tsx';

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

/** Tick boxes before the rows. */
export type RowChoice<Row> = {
  isChosen: (row: Row) => boolean;
  /** Rows it makes no sense for have no box. */
  isOffered: (row: Row) => boolean;
  /** 'Asha Patil, #KR4T7MW' */
  nameOf: (row: Row) => string;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
};

type TableProps<Row> = Answers<Row> & {
  /** Spoken, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The first of them, if the others follow. */
  drawn?: readonly Row[] | undefined;
  ref?: RefObject<HTMLDivElement | null> | undefined;
  rowKey: (row: Row) => string;
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
  const { caption, columns, rows, drawn = rows, actions, choice, picked, empty = 'Nothing here yet.' } = props;
  const width = columns.length + (actions ? 1 : 0) + (choice ? 1 : 0);
  const latest = useRef<Answers<Row>>({});
  useLayoutEffect(() => {
    latest.current = { actions, choice };
  });
  return (
    <div className="panel panel-table" ref={props.ref}>
      <table className="table" aria-busy={loading || drawn.length < rows.length}>
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
          {!loading &&
            drawn.map((row) => (
              <BodyRow
                key={props.rowKey(row)}
                {...{ row, columns, latest }}
                actions={actions?.(row)}
                tick={choice && (choice.isOffered(row) ? choice.nameOf(row) : '')}
                isTicked={choice?.isChosen(row) ?? false}
                isPicked={picked?.(row) ?? false}
              />
            ))}
        </tbody>
      </table>
      {footer}
    </div>
  );
}

function Head<Row>({ columns, actions, choice, rows, sort, onSort }: TableProps<Row>) {
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className="table-tick-cell">
            <TickAll choice={choice} rows={rows} />
          </th>
        )}
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

function TickAll<Row>({ choice, rows }: { choice: RowChoice<Row>; rows: readonly Row[] }) {
  const offered = rows.filter(choice.isOffered);
  const chosen = offered.filter(choice.isChosen);
  return (
    <Checkbox
      className="table-tick"
      aria-label="Select all on this page"
      disabled={offered.length === 0}
      checked={offered.length > 0 && chosen.length === offered.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen.length > 0 && chosen.length < offered.length;
      }}
      onChange={({ target }) => choice.onChoose(offered, target.checked)}
    />
  );
}

function LoadingRows<Row>({ columns, actions, choice, loadingRows = 8 }: TableProps<Row>) {
  return Array.from({ length: loadingRows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
    <tr key={index} className="table-plain">
      {choice && <td className="table-tick-cell" />}
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
