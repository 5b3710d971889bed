import { CLUB } from '@kickstand/contract/shared/club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { CANCELLATION_REFUND } from '../../content/policies/cancellation-refund.ts';
import type { PolicyBlock } from '../../content/policies/policy.ts';

export function PolicyBlockView({ block }: { block: PolicyBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <PolicyText text={block.text} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <PolicyText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return <PolicyTable {...block} />;
}

type TableProps = Extract<PolicyBlock, { kind: 'table' }>;

/** On phones a row becomes a block whose cells name their column. */
function PolicyTable({ caption, columns, rows }: TableProps) {
  return (
    <table className={columns.length > 2 ? 'policy-rows' : undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={[first, ...others].join()}>
            <th scope="row">{first}</th>
            {others.map((cell, place) => (
              <td key={columns[place + 1]} data-column={columns[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PAGES: Partial<Record<string, string>> = {
  [CANCELLATION_REFUND.title]: PATHS.cancellationRefund,
  'My bookings': PATHS.myBookings,
};

/** Plain text in which the club's address and the names of pages lead there. */
function PolicyText({ text }: { text: string }) {
  return text.split(LINKED).map((part, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: fixed text
    if (part === CLUB.email) {
      return (
        <a key={place} href={`mailto:${CLUB.email}`}>
          {part}
        </a>
      );
    }
    const to = PAGES[part];
    if (to) {
      return (
        <Link key={place} to={to}>
          {part}
        </Link>
      );
    }
    // biome-ignore-end lint/suspicious/noArrayIndexKey: fixed text
    return part;
  });
}

const LINKED = new RegExp(`(${[CLUB.email.replaceAll('.', '\\.'), ...Object.keys(PAGES)].join('|')})`);
