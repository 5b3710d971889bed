import type { ClubPart } from '@kickstand/contract/club/page-club';
import { type ComponentType, useState } from 'react';
import { useClub } from '../../lib/club/club.tsx';
import { hasParts, loadClub } from '../../lib/club/club-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** A page that shows parts of the club's content. Without a connection they may be missing, and it says so. */
export function withParts(parts: readonly ClubPart[], Page: ComponentType): ComponentType {
  return function PageWithParts() {
    return hasParts(useClub(), parts) ? <Page /> : <MissingParts />;
  };
}

function MissingParts() {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    loadClub()
      .catch(() => {})
      .finally(() => setTrying(false));
  };
  return (
    <ErrorState
      level={1}
      className="page-section"
      title="We couldn't load this page"
      text="Please check your connection and try again."
      onRetry={retry}
      isTrying={isTrying}
    />
  );
}
