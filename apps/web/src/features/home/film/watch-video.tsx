import { filmUrl } from '@kickstand/contract/club/club-file-urls';
import type { ClubFilm } from '@kickstand/contract/club/club-files';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

type FilmDialog = ComponentType<{ videoUrl: string | null; onClose: () => void }>;

/** Opens the club's film, or the drawn one; its code and pictures are fetched only on demand. */
export function WatchVideo({ file }: { file: ClubFilm | null }) {
  const [Film, setFilm] = useState<FilmDialog | null>(null);

  const open = async () => {
    try {
      const { FilmDialog } = await import('./film-dialog.tsx');
      setFilm(() => FilmDialog);
    } catch {
      toast.error("The film couldn't be loaded", 'Please check your connection and try again.');
    }
  };

  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={open}>
        <Icon name="play" />
        Watch Video
      </Button>
      {Film && <Film videoUrl={file && filmUrl(file)} onClose={() => setFilm(null)} />}
    </>
  );
}
