import { helmet as drawHelmet, helmetSource } from '@kickstand/art/helmet';
import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { saveFile } from '../../lib/api/download.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { describeHelmet } from './helmet-words.ts';

/** The helmet as a picture to keep or to show around. */
export function ShareHelmet({ helmet }: { helmet: Helmet }) {
  const canShare = useIsHydrated() && canShareFiles();
  return (
    <div className="painter-share">
      <span className="dim-text">Show it around:</span>
      {canShare && (
        <Button variant="secondary" size="s" onClick={() => shareHelmet(helmet)}>
          <Icon name="share" />
          Share
        </Button>
      )}
      <Button variant="secondary" size="s" onClick={() => withPicture(async () => keep(await pngFile(helmet)))}>
        PNG
      </Button>
      <Button variant="secondary" size="s" onClick={() => keep(svgFile(helmet))}>
        SVG
      </Button>
    </div>
  );
}

const keep = (file: File) => saveFile(file, file.name);

const shareHelmet = (helmet: Helmet) =>
  withPicture(async () => navigator.share({ files: [await pngFile(helmet)], title: 'My helmet' }));

async function withPicture(use: () => Promise<void>) {
  try {
    await use();
  } catch (error) {
    // closing the share sheet is not a failure
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('The picture couldn’t be made', 'Try the SVG instead.');
  }
}

const SIDE = 1024;
const NAME = 'my-helmet';

const svgFile = (helmet: Helmet) =>
  new File([drawHelmet({ paint: helmet, size: SIDE, label: describeHelmet(helmet) })], `${NAME}.svg`, {
    type: 'image/svg+xml',
  });

/** Drawn by the browser, because chats and social networks take no SVG. */
async function pngFile(helmet: Helmet): Promise<File> {
  const image = new Image(SIDE, SIDE);
  image.src = helmetSource({ paint: helmet, size: SIDE });
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error("The picture couldn't be drawn");
  return new File([blob], `${NAME}.png`, { type: 'image/png' });
}

/** Can this browser hand a picture to another app? */
const canShareFiles = () =>
  navigator.canShare?.({ files: [new File([], `${NAME}.png`, { type: 'image/png' })] }) === true;
