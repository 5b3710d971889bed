import { Bar } from '../base/bar.tsx';
import { IconButton } from '../base/icon-button.tsx';
import type { GalleryItem } from './gallery-order.ts';
import { useFilePreview } from './use-file-preview.ts';

type GalleryTileProps = {
  item: GalleryItem;
  place: number;
  isLast: boolean;
  /** While it is being sent: how much of it, from 0 to 1. */
  share: number | null;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

export function GalleryTile({ item, place, isLast, share, onMove, onRemove }: GalleryTileProps) {
  const number = place + 1;
  const preview = useFilePreview(item instanceof File ? item : null);
  const source = typeof item === 'string' ? item : preview;
  return (
    <li>
      {source && <img src={source} alt={item instanceof File ? `${number}: ${item.name}` : `Picture ${number}`} />}
      {share === null ? (
        <div className="acts">
          <IconButton
            name={`Move picture ${number} earlier`}
            icon="chevron-left"
            disabled={place === 0}
            data-action="-1"
            onClick={() => onMove(-1)}
          />
          <IconButton name={`Remove picture ${number}`} icon="close" data-action="remove" onClick={onRemove} />
          <IconButton
            name={`Move picture ${number} later`}
            icon="chevron-right"
            disabled={isLast}
            data-action="1"
            onClick={() => onMove(1)}
          />
        </div>
      ) : (
        <div className="busy">
          <span>{item instanceof File && item.name}</span>
          <Bar role="progressbar" value={Math.round(share * 100)} label={`Upload of picture ${number}`} />
          <span>{Math.round(share * 100)}%</span>
        </div>
      )}
    </li>
  );
}
