import { type RefObject, useEffect } from 'react';
import { cx } from '../base/cx.ts';

/** Tables that are wider than the text scroll by themselves, by keyboard too; the page never does. */
export function useWideTables(container: RefObject<HTMLElement | null>, html: string) {
  useEffect(() => {
    const tables = html ? [...(container.current?.querySelectorAll('table') ?? [])] : [];
    const boxes = tables.map(boxed);
    const sizes = new ResizeObserver(() => boxes.forEach(offerKeyboard));
    for (const box of boxes) sizes.observe(box);
    return () => sizes.disconnect();
  }, [container, html]);
}

function boxed(table: HTMLTableElement): HTMLElement {
  if (table.parentElement?.hasAttribute('data-table')) return table.parentElement;
  const box = document.createElement('div');
  box.className = cx('prose-table') ?? '';
  box.dataset.table = table.caption?.textContent?.trim() || 'Table';
  table.replaceWith(box);
  box.append(table);
  return box;
}

/** A box that doesn't scroll is no stop for the Tab key. */
function offerKeyboard(box: HTMLElement) {
  const isWide = box.scrollWidth > box.clientWidth;
  const about = { tabindex: '0', role: 'region', 'aria-label': box.dataset.table ?? '' };
  for (const [name, value] of Object.entries(about)) {
    if (isWide) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}
