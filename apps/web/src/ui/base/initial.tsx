/** The first letter of a name, where there is no picture of the person. */
export function Initial({ name }: { name: string }) {
  return (
    <span className="initial" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
