import { Empty } from '../../ui/empty.tsx';

/** Stands where a part of the back-office is still to come. */
export function NotBuilt() {
  return (
    <div className="panel">
      <Empty title="Nothing here yet" text="This part of the back-office is still being built." />
    </div>
  );
}
