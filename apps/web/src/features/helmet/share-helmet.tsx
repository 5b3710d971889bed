import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { saveFile } from '../../lib/api/download.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { canShareFiles, pngFile, svgFile } from './helmet-file.ts';

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
