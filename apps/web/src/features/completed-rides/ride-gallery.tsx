import { itemPicture } from '@kickstand/contract/shared/item-picture';
import { Picture } from '../../ui/media/picture.tsx';
import './ride-stats.css';

type Props = { title: string; pictures: string[] };

export function RideGallery({ title, pictures }: Props) {
  if (pictures.length === 0) return null;
  return (
    <>
      <h2>Gallery</h2>
      <ul className="ride-gallery">
        {[...new Set(pictures)].map((address, place) => (
          <li key={address}>
            <Picture
              {...itemPicture(address, 'card')}
              sizes="(width <= 480px) calc(100vw - 40px), (width <= 900px) 46vw, 420px"
              alt={`${title}, picture ${place + 1}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
