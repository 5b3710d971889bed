import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

export function BackToArticles() {
  return (
    <Link className="crumb no-print" to={PATHS.blog}>
      <Icon name="arrow-left" />
      Latest Articles
    </Link>
  );
}
