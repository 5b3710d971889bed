type Difference = { field: string; before: string | null; after: string | null };

/** Changes: the old value struck through, then the new one. */
export function Differences({ items }: { items: readonly Difference[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="differences">
      {items.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before !== null && <del>{before}</del>} {after === null ? '(empty)' : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
