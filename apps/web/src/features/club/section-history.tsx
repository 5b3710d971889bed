import { actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { type ClubSection, SECTION_LABELS } from '@kickstand/contract/club/club.values';
import type { SectionDetail } from '@kickstand/contract/club/club-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Differences } from '../../ui/data/differences.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useRestore, useVersion, useVersions } from './club.api.ts';

type SectionHistoryProps = {
  section: ClubSection;
  /** The version that is published. */
  version: number;
  onRestored: (section: SectionDetail) => void;
  onClose: () => void;
};

/** Every publication of a section: who, when, what changed; each can be published again. */
export function SectionHistory({ section, version, onRestored, onClose }: SectionHistoryProps) {
  const { data: versions, isError } = useVersions(section);
  const [opened, setOpened] = useState<string | null>(null);
  const restore = useRestore(section);

  const bringBack = (id: string) =>
    restore.mutate(
      { id, version },
      {
        onSuccess: (next) => {
          onRestored(next);
          toast.success('Restored', 'The earlier version is published again.');
          onClose();
        },
        onError: (error) => toast.error(failureText(error, 'Failed to restore the version')),
      },
    );
  const restoreButton = (id: string, name: string) => (
    <Button
      variant="secondary"
      size="s"
      busy={restore.isPending && restore.variables?.id === id}
      disabled={restore.isPending}
      onClick={() => bringBack(id)}
    >
      Restore<span className="visually-hidden"> {name}</span>
    </Button>
  );

  return (
    <Dialog open title={`History of ${SECTION_LABELS[section]}`} size="lg" onClose={onClose}>
      {isError && <Note tone="bad">The history couldn't be loaded. Please try again.</Note>}
      {!versions && !isError && <Skeleton />}
      {versions?.length === 0 && <p>This section was never changed.</p>}
      <ol className="club-versions">
        {versions?.map(({ _id, version: number, by, at, restoredFrom }) => (
          <li key={_id}>
            <div className="club-version-head">
              <button
                type="button"
                className="link"
                aria-expanded={opened === _id}
                onClick={() => setOpened(opened === _id ? null : _id)}
              >
                Version {number}
              </button>
              <span>
                {actorText(by)}, {formatDateTime(at)}
                {restoredFrom !== null &&
                  (restoredFrom === 0 ? ', restored the original' : `, restored version ${restoredFrom}`)}
              </span>
              {number === version ? <b>Published</b> : restoreButton(_id, `version ${number}`)}
            </div>
            {opened === _id && <VersionChanges section={section} id={_id} />}
          </li>
        ))}
        {versions && versions.length > 0 && (
          <li>
            <div className="club-version-head">
              <span>The original</span>
              {restoreButton('defaults', 'the original')}
            </div>
          </li>
        )}
      </ol>
    </Dialog>
  );
}

function VersionChanges({ section, id }: { section: ClubSection; id: string }) {
  const { data, isError } = useVersion(section, id);
  if (isError) return <Note tone="bad">The changes couldn't be loaded.</Note>;
  if (!data) return <Skeleton />;
  return <Differences items={differencesOf(data.before, data.after)} />;
}
