/** Without a label it is decoration beside text; with one it is a separate loading line. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (!label) return <i className="spinner" aria-hidden="true" />;
  return (
    <span className="spinner-line" role="status">
      <i className="spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
