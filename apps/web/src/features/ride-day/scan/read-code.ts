import decodeQR from 'qr/decode.js';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Enough for a code that fills a third of the picture, and quick to look through. */
const MAX_SIDE = 640;

/** Reads the QR code in a camera's picture, or null: by the browser's own reader where it has one. */
export function makeCodeReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const canvas = document.createElement('canvas');
  let detector: Detector | null = null;
  try {
    detector = BarcodeDetector ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
  } catch {
    detector = null;
  }
  return async (video) => {
    try {
      if (detector) return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch {
      // some browsers have the reader in name only
      detector = null;
    }
    return readPixels(video, canvas);
  };
}

function readPixels(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return null;
  canvas.width = width;
  canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
  } catch {
    // no code in this picture
    return null;
  }
}
