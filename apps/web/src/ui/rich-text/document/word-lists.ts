/** Where pasted styles are kept while they're read: the page's policy refuses a `style`, with a complaint for each. */
export const STYLE = 'data-style';
export const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? '';

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/;
/** `1.`, `a)`, `iv.`: what Word writes in front of a numbered item. */
const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxl]{1,5})[.)]/i;
const DEEPEST = 6;

type Item = { paragraph: Element; level: number; isNumbered: boolean };

/** Word has no lists on the clipboard, only paragraphs that say at which level of one they are. */
export function listsFromWord(body: Element) {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const item of itemsIn(body)) {
    const { paragraph, level, isNumbered } = item;
    if (last === null || paragraph.previousElementSibling !== open[0]?.list) open = [];
    const name = isNumbered ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const sameLevel = open.at(-1)?.level === level ? open.at(-1) : undefined;
    if (sameLevel && sameLevel.list.localName !== name && open.length === 1) open.pop();
    if (open.at(-1)?.level !== level) open.push({ list: startList(name, open.at(-1)?.list, paragraph), level });
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
    last = entry;
  }
}

function startList(name: string, above: Element | undefined, paragraph: Element): Element {
  const list = paragraph.ownerDocument.createElement(name);
  const holder = above?.lastElementChild;
  if (holder) holder.append(list);
  else paragraph.before(list);
  return list;
}

function itemsIn(body: Element): Item[] {
  return [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((paragraph) => {
    const level = LEVEL.exec(styleOf(paragraph))?.[1];
    if (!level || !/^Mso(?:ListParagraph|Normal)/.test(paragraph.className)) return [];
    return { paragraph, level: Math.min(DEEPEST, Number(level)), isNumbered: NUMBER.test(takeMarker(paragraph)) };
  });
}

/** Removes the bullet or number, which Word writes as text, and returns it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return text;
}
