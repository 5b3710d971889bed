import type { FormEvent } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** The generic error screen. As a form, 'Refresh Page' also works where no script runs. */
export function ErrorScreen({ reference }: { reference?: string | undefined }) {
  const refresh = (event: FormEvent) => {
    event.preventDefault();
    window.location.reload();
  };
  return (
    <main>
      <ErrorState
        page
        level={1}
        title="Something went wrong."
        text="An unexpected error occurred. Please refresh the page or try again later."
        action={
          <form onSubmit={refresh}>
            <Button variant="dark" type="submit">
              Refresh Page
            </Button>
            {reference && <p className="small-text dim-text">Reference {reference}</p>}
          </form>
        }
      />
    </main>
  );
}
