import { useEffect, useRef, useState } from 'react';
import { useRouter } from './context.ts';
import type { Attempt, Held } from './create-router.ts';

/** Holds navigations that are not wanted now: the returned one waits until it may proceed or has to stay. */
export function useBlocker(isWanted: (attempt: Attempt) => boolean): Held | null {
  const router = useRouter();
  const [held, hold] = useState<Held | null>(null);
  const latest = useRef(isWanted);
  useEffect(() => {
    latest.current = isWanted;
  });
  useEffect(() => router.block({ isWanted: (attempt) => latest.current(attempt), hold }), [router]);
  return held;
}
