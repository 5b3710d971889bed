import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Film } from './film.tsx';

type Props = { videoUrl: string | null; onClose: () => void };

export function FilmDialog({ videoUrl, onClose }: Props) {
  return (
    <Dialog open bare size="xl" title="Watch Video" onClose={onClose}>
      <Film videoUrl={videoUrl} />
    </Dialog>
  );
}
