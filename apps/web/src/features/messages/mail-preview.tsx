import { useEffect, useRef } from 'react';

/**
 * A mail as its readers see it. Its styles are inline, which the page's security policy forbids, so they are set one by
 * one; in a shadow root the page's own styles don't reach it.
 */
export function MailPreview({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    root.replaceChildren(readMail(html));
    const stay = (event: Event) => event.preventDefault();
    root.addEventListener('click', stay);
    return () => root.removeEventListener('click', stay);
  }, [html]);
  return <section ref={host} className="mail-preview" aria-label="Preview of the email" />;
}

function readMail(html: string): HTMLElement {
  // values are escaped, so this text is nowhere but in tags
  const inert = html.slice(html.indexOf('<body'), html.indexOf('</body>')).replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  const page = document.createElement('div');
  page.dataset.style = body.dataset.style ?? '';
  page.append(...body.childNodes);
  for (const part of [page, ...page.querySelectorAll<HTMLElement>('[data-style]')]) {
    part.style.cssText = part.dataset.style ?? '';
    delete part.dataset.style;
  }
  return page;
}
