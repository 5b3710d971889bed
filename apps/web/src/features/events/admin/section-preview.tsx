import { useFilePreview } from '../../../ui/media/image-field.tsx';
import { EventSection } from '../event-section.tsx';
import type { SectionValues } from './event-record.ts';
import '../event-block.css';

/** The section as visitors will see it. */
export function SectionPreview({ section }: { section: SectionValues }) {
  const picked = useFilePreview(section.image);
  return (
    <div className="section-preview">
      <EventSection section={{ ...section, imageUrl: picked ?? section.imageUrl }} />
    </div>
  );
}
