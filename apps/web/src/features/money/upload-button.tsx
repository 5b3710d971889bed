import { uploadText } from '@kickstand/contract/money/payouts.rules';
import { MAX_PAYOUT_FILE_BYTES } from '@kickstand/contract/money/payouts.schema';
import { type ChangeEvent, useRef } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useUploadPayouts } from './payouts.api.ts';

type UploadButtonProps = {
  /** Why the last file was refused; empty once another one is chosen. */
  onProblem: (problem: string) => void;
};

export function UploadButton({ onProblem }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useUploadPayouts();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // the same file can be chosen again after it was mended
    currentTarget.value = '';
    if (!file) return;
    onProblem('');
    if (file.size > MAX_PAYOUT_FILE_BYTES) return onProblem('This file is too large: up to 5 MB is accepted.');
    try {
      toast.success('Settlement file read', uploadText(await uploading.mutateAsync(file)));
    } catch (error) {
      onProblem(error instanceof CallError ? error.message : "The file couldn't be sent. Please try again.");
    }
  };
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-label="Settlement file"
        onChange={choose}
      />
      <Button busy={uploading.isPending} busyLabel="Reading…" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        Upload settlement file
      </Button>
    </>
  );
}
