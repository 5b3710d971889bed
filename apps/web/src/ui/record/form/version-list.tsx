import { type ReactNode, useState } from 'react';
import { Button } from '../../base/button.tsx';

type ListedVersion = {
  id: string;
  /** What it's called: 'Version 4'. */
  name: string;
  /** By whom and when. */
  about: string;
  /** Shown in place of the button where there is nothing to restore. */
  state?: string | undefined;
  /** Its changes can't be shown. */
  isPlain?: boolean | undefined;
};

type VersionListProps = {
  versions: readonly ListedVersion[];
  /** The changes of one version, loaded once it's opened. */
  changes: (id: string) => ReactNode;
  /** The one that is being restored. */
  restoring: string | null;
  onRestore: (id: string) => void;
};

/** Versions of something, newest first: each says what it changed and can be restored. */
export function VersionList({ versions, changes, restoring, onRestore }: VersionListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <ol className="version-list">
      {versions.map(({ id, name, about, state, isPlain }) => (
        <li key={id}>
          <div className="version-list-head">
            {isPlain ? (
              <b>{name}</b>
            ) : (
              <button
                type="button"
                className="link"
                aria-expanded={opened === id}
                onClick={() => setOpened(opened === id ? null : id)}
              >
                {name}
              </button>
            )}
            <span>{about}</span>
            {state ? (
              <b>{state}</b>
            ) : (
              <Button
                variant="secondary"
                size="s"
                busy={restoring === id}
                disabled={restoring !== null}
                onClick={() => onRestore(id)}
              >
                Restore<span className="visually-hidden">{` ${[name, about].filter(Boolean).join(', ')}`}</span>
              </Button>
            )}
          </div>
          {opened === id && changes(id)}
        </li>
      ))}
    </ol>
  );
}
