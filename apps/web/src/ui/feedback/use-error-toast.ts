import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Says once that something failed; again only if it fails again, at another moment. */
export function useErrorToast(text: string, failedAt: number | undefined) {
  useEffect(() => {
    if (failedAt) toast.error(text);
  }, [text, failedAt]);
}
