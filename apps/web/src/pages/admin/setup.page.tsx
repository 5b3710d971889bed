import { SectionEditor } from '../../features/club/section-editor.tsx';
import { Setup } from '../../features/setup/setup.tsx';

export function Component() {
  return (
    <Setup identity={(onPublished) => <SectionEditor section="identity" isEmbedded onPublished={onPublished} />} />
  );
}
