import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useDownloadOwnData } from './account.api.ts';

export function DownloadData() {
  const download = useDownloadOwnData();
  return (
    <>
      {download.error && (
        <Note tone="bad" role="alert">
          {failureText(download.error, "We couldn't prepare your file")}
        </Note>
      )}
      <p>
        <Button busy={download.isPending} busyLabel="Preparing..." onClick={() => download.mutate()}>
          Download your data
        </Button>
      </p>
    </>
  );
}
