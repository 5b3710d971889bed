import { ArticleBrowser } from '../../features/blogs/article-list.tsx';
import { PageHead } from '../../features/shell/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Latest Articles" picture="head-blog">
        <p className="lead-text">Roads, repairs and things we learned the wet way.</p>
      </PageHead>
      <ArticleBrowser />
    </>
  );
}
