/** Inline tags; every other tag starts or ends a block. */
const INLINE = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
/** Tags without content. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const TAG = /<(\/?)([a-z][a-z\d]{0,20})/gi;

/**
 * Typed text as HTML: an empty line starts a paragraph, also among bold words and links. Lines with block tags, such as
 * headings and lists, stay unchanged, and so does everything inside those.
 */
export function articleHtml(text: string): string {
  const lines = text.trim().split('\n');
  if (lines.length === 1) return text;
  const html: string[] = [];
  let paragraph: string[] = [];
  let depth = 0;
  let isRaw = false;
  const endParagraph = () => {
    if (paragraph.length > 0) html.push(`<p>${joined(paragraph)}</p>`);
    paragraph = [];
  };
  for (const line of lines) {
    const blocks = blockTags(line);
    const isInside = depth > 0;
    depth = Math.max(0, depth + blocks.opened);
    if (isInside || blocks.count > 0) {
      endParagraph();
      html.push(line);
      isRaw = true;
    } else if (line.trim() !== '') {
      paragraph.push(line.trim());
      isRaw = false;
    } else if (isRaw) html.push('');
    else endParagraph();
  }
  endParagraph();
  return html.join('\n');
}

/** How many tags of a line are not inline, and how many of those it leaves open. */
function blockTags(line: string): { count: number; opened: number } {
  let [count, opened] = [line.includes('<!') ? 1 : 0, 0];
  for (const [, slash, name = ''] of line.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (INLINE.has(tag)) continue;
    count += 1;
    if (!VOID.has(tag)) opened += slash ? -1 : 1;
  }
  return { count, opened };
}

/** A line that ends within a tag goes on in the next one. */
function joined(lines: readonly string[]): string {
  let isWithinTag = false;
  return lines
    .map((line, place) => {
      const glue = place === 0 ? '' : isWithinTag ? ' ' : '<br />';
      const [opening, closing] = [line.lastIndexOf('<'), line.lastIndexOf('>')];
      if (opening > closing) isWithinTag = /[a-z/]/i.test(line.charAt(opening + 1));
      else if (closing >= 0) isWithinTag = false;
      return `${glue}${line}`;
    })
    .join('');
}
