import { PATHS } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Icon } from '../../ui/base/icon.tsx';
import { useHandedFilter } from './article-state.ts';

export function BackToArticles() {
  const filter = useHandedFilter();
  return (
    <Link
      className="crumb no-print"
      to={filter ? `${PATHS.blog}?${new URLSearchParams({ category: filter })}` : PATHS.blog}
    >
      <Icon name="arrow-left" />
      Latest Articles
    </Link>
  );
}
