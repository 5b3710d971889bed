/** Without a label it is decoration beside words; with one it is a waiting line of its own. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (!label) return <i className="spinner" aria-hidden="true" />;
  return (
    <span className="spinner-line" role="status">
      <i className="spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
