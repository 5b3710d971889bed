import { articlePath } from '@kickstand/contract/shared/site-paths';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { useWideTables } from '../../../ui/prose/wide-tables.ts';
import { useDiagrams } from '../diagrams/article-diagrams.tsx';
import { useBlogPreview } from './admin-blogs.api.ts';
import '../../../ui/global/prose.css';

type Props = { title: string; content: string; id: string | undefined };

const PAUSE_MS = 400;

/** The article as the server would keep it, some moments after the last key. */
export function ArticlePreview({ title, content, id }: Props) {
  const headingId = useId();
  const draft = useDebouncedValue(JSON.stringify({ title, content, id }), PAUSE_MS);
  const { data, isError } = useBlogPreview(JSON.parse(draft));
  const hasBegun = title.trim() !== '' || content.trim() !== '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="article-preview" aria-labelledby={headingId} tabIndex={0}>
      <h3 id={headingId}>Preview</h3>
      {isError && <p className="dim-text small-text">We can't show the preview right now.</p>}
      {!hasBegun && <p className="dim-text">Your article will appear here as visitors will see it.</p>}
      {hasBegun && data && (
        <>
          <dl className="preview-facts">
            <div>
              <dt>Address</dt>
              <dd>{articlePath(data.slug)}</dd>
            </div>
            <div>
              <dt>Read time</dt>
              <dd>{data.readTime} min read</dd>
            </div>
          </dl>
          {data.removed.length > 0 && (
            <Note tone="warn" role="status">
              <p>Not part of the article:</p>
              <ul>
                {data.removed.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Note>
          )}
          {data.content && <SafeHtml html={data.content} />}
        </>
      )}
    </section>
  );
}

/** Sanitised by the server; its links are disabled, or a click would lose unsaved text. */
function SafeHtml({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    const element = body.current;
    element?.addEventListener('click', stay);
    return () => element?.removeEventListener('click', stay);
  }, []);
  const diagrams = useDiagrams(body, html);
  useWideTables(body, html);
  const markup = useMemo(() => ({ __html: html }), [html]);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: never what was typed, only what the server has made of it */}
      <div ref={body} className="prose" dangerouslySetInnerHTML={markup} />
      {diagrams}
    </>
  );
}
