import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { type Counter, Counters } from '../data/counters.tsx';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { useErrorToast } from '../feedback/toast.ts';
import { SearchInput, Select } from '../form/text-input.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { Pager } from './pager.tsx';
import { useRowsInSteps } from './rows-in-steps.ts';
import { type Column, type RowAction, type RowChoice, Table } from './table.tsx';

/** Which part of the list is shown, and how to ask for another. */
type View = {
  search: string;
  filters: Record<string, string | undefined>;
  sort: string;
  page: number;
  pageSize: number;
  hiddenColumns: readonly string[];
  /** Shown although the screen is narrow. */
  keptColumns: readonly string[];
  setSearch(words: string): void;
  setFilter(name: string, value: string): void;
  setSort(sort: string): void;
  sortBy(field: string): void;
  setPage(page: number): void;
  clear(): void;
  toggleColumn(key: string, isShown: boolean): void;
};

/** The data to show. */
type List<Row> = {
  rows: readonly Row[];
  total: number;
  /** A wide search: there are more than `total`. */
  isMore?: boolean;
  pages: number;
  isLoading: boolean;
  isStale: boolean;
  /** Words are being typed: another key may follow at once. */
  isBetweenKeys?: boolean;
  hasFailed: boolean;
  failedAt: number;
  retry(): void;
};

type Filter = {
  name: string;
  label: string;
  /** The first shows everything; its value is ''. */
  options: readonly { value: string; label: string }[];
};

type ListScreenProps<Row> = {
  /** Plural name of the rows: 'Users'. */
  title: string;
  view: View;
  list: List<Row>;
  counters?: readonly Counter[] | undefined;
  searchLabel: string;
  filters?: readonly Filter[] | undefined;
  /** The key of a sortable column is the field it is sorted by. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Tick boxes, and what can be done with the ticked rows. */
  choice?: (RowChoice<Row> & { actions: ReactNode }) | undefined;
  picked?: ((row: Row) => boolean) | undefined;
  /** Said when nothing matches, or nothing is there. */
  empty: string;
  /** Said when the list could not be loaded. */
  failure: string;
  onExport?: (() => Promise<void>) | undefined;
};

/** The list layout of every back-office screen: counters, search, filters, table or cards, pages. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, counters } = props;
  useErrorToast(props.failure, list.hasFailed ? list.failedAt : undefined);
  // not a state: the tap on the search field need not draw anything
  const isSearching = useRef(false);
  const paused = useRef(props);
  // Drawing fifty rows takes a while: while words are typed, the rows wait for a pause between keys. Everything else is
  // drawn at once: a row that is gone must be gone when its dialog looks for a place for the focus.
  if (!(isSearching.current && list.isBetweenKeys)) paused.current = props;
  const deferred = useDeferredValue(paused.current);
  const drawn = isSearching.current ? deferred : props;
  return (
    <>
      {counters && <Counters items={counters} label={`${title} in numbers`} />}
      <Tools
        {...props}
        onSearching={(isNow) => {
          isSearching.current = isNow;
        }}
      />
      <ChosenBar {...props} />
      <Rows screen={drawn} isTyping={isSearching.current} />
    </>
  );
}

type RowsProps<Row> = { screen: ListScreenProps<Row>; isTyping: boolean };

const Rows = memo(function Rows<Row>({ screen, isTyping }: RowsProps<Row>) {
  const { title, view, list, rowKey } = screen;
  const { hiddenColumns, keptColumns } = view;
  const columns = useMemo(
    () => shownColumns(screen.columns, hiddenColumns, keptColumns),
    [screen.columns, hiddenColumns, keptColumns],
  );
  const table = useRef<HTMLDivElement>(null);
  const drawn = useRowsInSteps({ rows: list.rows, rowKey, table, isTyping });
  return (
    <Table
      caption={title}
      columns={columns}
      rows={list.rows}
      drawn={drawn}
      ref={table}
      rowKey={rowKey}
      actions={screen.actions}
      choice={screen.choice}
      picked={screen.picked}
      loading={list.isLoading}
      empty={list.hasFailed ? <Failed {...screen} /> : <Nothing {...screen} />}
      sort={{ key: fieldOf(view.sort), direction: view.sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={view.sortBy}
      footer={
        !list.hasFailed && (
          <Pager
            page={view.page}
            pageCount={list.pages}
            onPage={view.setPage}
            summary={summaryOf(view, list)}
            label={`Pages of ${title.toLowerCase()}`}
          />
        )
      }
    />
  );
}) as <Row>(props: RowsProps<Row>) => ReactNode;

const shownColumns = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[], kept: readonly string[]) =>
  columns
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => (kept.includes(column.key) ? { ...column, optional: undefined } : column));

type ToolsProps<Row> = ListScreenProps<Row> & { onSearching: (isSearching: boolean) => void };

function Tools<Row>({ view, searchLabel, filters = [], columns, onExport, onSearching }: ToolsProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  return (
    <search className="list-tools">
      <SearchInput
        label={searchLabel}
        value={view.search}
        maxLength={100}
        onChange={(event) => view.setSearch(event.target.value)}
        onFocus={() => onSearching(true)}
        onBlur={() => onSearching(false)}
      />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={view.filters[name] ?? ''}
          onChange={(event) => view.setFilter(name, event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
      <Select
        className="list-only-cards"
        aria-label="Sort by"
        value={view.sort}
        onChange={(event) => view.setSort(event.target.value)}
      >
        {!sortable.some(({ key }) => key === fieldOf(view.sort)) && <option value={view.sort}>Default order</option>}
        {sortable.flatMap(({ key, header }) => [
          <option key={key} value={key}>{`${header}, ascending`}</option>,
          <option key={`-${key}`} value={`-${key}`}>{`${header}, descending`}</option>,
        ])}
      </Select>
      <span className="list-tools-push" />
      <ColumnMenu
        columns={columns.filter(({ slot }) => slot !== 'title')}
        chosen={`${view.hiddenColumns} ${view.keptColumns}`}
        onToggle={view.toggleColumn}
      />
      {onExport && <ExportButton onExport={onExport} />}
    </search>
  );
}

/** Its words are announced, so it's there before anything is ticked. */
function ChosenBar<Row>({ choice, list }: ListScreenProps<Row>) {
  if (!choice) return null;
  const chosen = list.rows.filter(choice.isChosen);
  return (
    <div className="list-chosen" data-empty={chosen.length === 0}>
      <p role="status">{chosen.length > 0 && `${chosen.length} selected`}</p>
      {chosen.length > 0 && (
        <>
          {choice.actions}
          <Button variant="secondary" size="s" onClick={() => choice.onChoose(chosen, false)}>
            Clear<span className="visually-hidden"> selection</span>
          </Button>
        </>
      )}
    </div>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const start = async () => {
    // a second click in the same frame comes before the button is disabled
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onExport();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="s" busy={isBusy} busyLabel="Exporting..." onClick={start}>
      <Icon name="download" />
      Export
    </Button>
  );
}

function Nothing<Row>({ empty, view }: ListScreenProps<Row>) {
  const isNarrowed = view.search.trim() !== '' || Object.values(view.filters).some(Boolean);
  const clear: ReactNode = isNarrowed && (
    <Button variant="secondary" size="s" onClick={view.clear}>
      Clear search and filters
    </Button>
  );
  return <Empty title={empty} text={isNarrowed && 'No matches. Try fewer filters.'} action={clear} />;
}

function Failed<Row>({ failure, list }: ListScreenProps<Row>) {
  return <ErrorState title={failure} text="Please try again in a moment." onRetry={list.retry} />;
}

function summaryOf<Row>({ page, pageSize }: View, { rows, total, isMore, isLoading, isStale }: List<Row>): string {
  if (isLoading || isStale) return 'Searching...';
  if (rows.length === 0) return 'None found';
  const first = (page - 1) * pageSize + 1;
  const number = (value: number) => value.toLocaleString('en-IN');
  return `${number(first)} to ${number(first + rows.length - 1)} of ${number(total)}${isMore ? '+' : ''}`;
}

const fieldOf = (sort: string) => sort.replace(/^-/, '');
