import type { PolicyBlock } from '../../content/policies/policy.ts';
import { PolicyText } from './policy-text.tsx';

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
    <table className={columns.length > 2 ? 'tbl-rows' : undefined}>
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
