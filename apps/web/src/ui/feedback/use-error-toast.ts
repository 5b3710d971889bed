import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Reports a failure once; again only if it fails again, at another time. */
export function useErrorToast(text: string, failedAt: number | undefined) {
  useEffect(() => {
    if (failedAt) toast.error(text);
  }, [text, failedAt]);
}
