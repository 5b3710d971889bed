import { useEffect, useState } from 'react';

const TICK_MS = 100;

/** A position that runs from 0 to the end when played, and can be stopped on the way. */
export function usePlayhead(lengthMs: number) {
  const [position, setPosition] = useState(0);
  const [wantsPlay, setWantsPlay] = useState(true);
  const isOver = position >= lengthMs;
  const isPlaying = wantsPlay && !isOver;

  useEffect(() => {
    if (!isPlaying) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const passed = now - last;
      last = now;
      setPosition((current) => Math.min(current + passed, lengthMs));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, lengthMs]);

  const toggle = () => {
    if (isOver) setPosition(0);
    setWantsPlay(!isPlaying);
  };
  return { position, isPlaying, toggle };
}
