import { useMemo, useRef } from 'react';
import { cx } from '../base/cx.ts';
import { useFilmCards } from './use-film-cards.ts';
import { useRouterLinks } from './use-router-links.ts';
import { useWideTables } from './wide-tables.ts';
import '../global/prose.css';

type Props = {
  /** Plain text, or HTML that the server has sanitised. */
  text: string | { html: string };
  /** Of the paragraph that plain text is shown in. */
  className?: string | undefined;
};

/** Text as it was written: plain lines, or formatted. Nothing where there is none. */
export function WrittenText({ text, className }: Props) {
  if (typeof text !== 'string') return <FormattedText html={text.html} />;
  return text ? <p className={className}>{text}</p> : null;
}

function FormattedText({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  useRouterLinks(body);
  useFilmCards(body);
  useWideTables(body, html);
  const markup = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises formatted text when it is saved
  return <div ref={body} className={cx('prose', 'prose-part')} dangerouslySetInnerHTML={markup} />;
}
