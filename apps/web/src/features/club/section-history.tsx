import { actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { type ClubSection, SECTION_LABELS } from '@kickstand/contract/club/club.values';
import type { SectionDetail } from '@kickstand/contract/club/club-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { Differences } from '../../ui/data/differences.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { VersionList } from '../../ui/record/form/version-list.tsx';
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
  return (
    <Dialog open title={`History of ${SECTION_LABELS[section]}`} size="lg" onClose={onClose}>
      {isError && <Note tone="bad">The history couldn't be loaded. Please try again.</Note>}
      {!versions && !isError && <Skeleton />}
      {versions?.length === 0 && <p>This section was never changed.</p>}
      {versions && versions.length > 0 && (
        <VersionList
          versions={[
            ...versions.map(({ _id, version: number, by, at, restoredFrom }) => ({
              id: _id,
              name: `Version ${number}`,
              about: `${actorText(by)}, ${formatDateTime(at)}${restoredText(restoredFrom)}`,
              state: number === version ? 'Published' : undefined,
            })),
            { id: 'defaults', name: 'The original', about: '', isPlain: true },
          ]}
          changes={(id) => <VersionChanges section={section} id={id} />}
          restoring={restore.isPending ? restore.variables.id : null}
          onRestore={bringBack}
        />
      )}
    </Dialog>
  );
}

const restoredText = (from: number | null) =>
  from === null ? '' : from === 0 ? ', restored the original' : `, restored version ${from}`;

function VersionChanges({ section, id }: { section: ClubSection; id: string }) {
  const { data, isError } = useVersion(section, id);
  if (isError) return <Note tone="bad">The changes couldn't be loaded.</Note>;
  if (!data) return <Skeleton />;
  return <Differences items={differencesOf(data.before, data.after)} />;
}
