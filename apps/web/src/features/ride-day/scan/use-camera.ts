import { useCallback, useEffect, useRef, useState } from 'react';

/** Between two looks at the picture: quick enough for people, easy on the battery. */
const LOOK_MS = 250;
/** The same code in view for this long is one ticket, not many. */
const SAME_MS = 4000;

/** The rear camera, and the codes it sees; refused is no camera, no permission, or no secure address. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<'off' | 'starting' | 'on' | 'refused'>('off');
  const stream = useRef<MediaStream | null>(null);
  const report = useRef(onCode);
  report.current = onCode;

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setStatus('off');
  }, []);

  const start = async () => {
    setStatus('starting');
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream.current = opened;
      if (!video.current) return stop();
      video.current.srcObject = opened;
      await video.current.play();
      setStatus('on');
    } catch {
      stop();
      setStatus('refused');
    }
  };

  useEffect(() => stop, [stop]);

  useEffect(() => {
    if (status !== 'on') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    let last = { text: '', at: 0 };
    import('./read-code.ts')
      .then(({ makeCodeReader }) => {
        const read = makeCodeReader();
        const look = async () => {
          const text = video.current && !isOver ? await read(video.current) : null;
          if (isOver) return;
          if (text && (text !== last.text || Date.now() - last.at > SAME_MS)) report.current(text);
          if (text) last = { text, at: Date.now() };
          timer = setTimeout(look, LOOK_MS);
        };
        look();
      })
      .catch(() => setStatus('refused'));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [status]);

  return { video, status, start, stop };
}
