import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

type Props = { title: string; isTrying: boolean; onRetry: () => void };

/** In place of the page of one thing that could not be loaded. */
export function ItemFailed({ title, isTrying, onRetry }: Props) {
  return (
    <ErrorState
      level={1}
      className="sec"
      title={title}
      text="It did not arrive. Please try again in a moment."
      action={
        <Button variant="dark" busy={isTrying} onClick={onRetry}>
          Try Again
        </Button>
      }
    />
  );
}
