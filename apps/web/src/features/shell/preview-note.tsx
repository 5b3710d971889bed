import { useClub } from '../../lib/club/club.tsx';
import { useLocation } from '../../router/hooks.ts';
import './preview-note.css';

/** Above every page that shows drafts. */
export function PreviewNote() {
  const { isPreview } = useClub();
  const { pathname } = useLocation();
  if (!isPreview) return null;
  return (
    <p className="preview-note no-print" role="status">
      <b>Preview.</b> This page shows your drafts. Visitors don't see them yet. <a href={pathname}>Leave the preview</a>
    </p>
  );
}
