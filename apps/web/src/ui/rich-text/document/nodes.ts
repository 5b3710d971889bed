import { mergeAttributes, Node } from '@tiptap/core';

/** Only pictures of this site: nothing is loaded from elsewhere, and the server drops the others. */
const OWN_PICTURE = /^\/(?:uploads|pictures|images|assets)\//;

export type PictureAttributes = {
  src: string;
  alt: string;
  width: string;
  height: string;
  holder: 'figure' | 'p' | '';
};

function pictureIn(element: Element | null, holder: PictureAttributes['holder']): PictureAttributes | false {
  const src = element?.getAttribute('src') ?? '';
  if (!element || !OWN_PICTURE.test(src)) return false;
  const [alt = '', width = '', height = ''] = ['alt', 'width', 'height'].map(
    (name) => element.getAttribute(name) ?? '',
  );
  return { src, alt, width, height, holder };
}

const onlyChild = (element: Element, name: string) =>
  element.children.length === 1 && element.textContent?.trim() === ''
    ? element.querySelector(`:scope > ${name}`)
    : null;

const captionOf = (element: globalThis.Node) =>
  (element as Element).querySelector('figcaption') ?? (element.ownerDocument as Document).createElement('figcaption');

/** A picture with its caption, which may be empty. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'text*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: '' },
    height: { default: '' },
    holder: { default: 'figure', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (figure) => pictureIn(figure.querySelector(':scope > img'), 'figure'),
      contentElement: captionOf,
    },
    {
      tag: 'p',
      priority: 60,
      getAttrs: (paragraph) => pictureIn(onlyChild(paragraph, 'img'), 'p'),
      contentElement: captionOf,
    },
    { tag: 'img', getAttrs: (image) => pictureIn(image, '') },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    { class: 'rich-picture' },
    ['img', HTMLAttributes],
    ['figcaption', { 'data-empty': 'Caption, if you like' }, 0],
  ],
  addKeyboardShortcuts() {
    return { Enter: () => leaveCaption(this.editor) };
  },
});

/** Enter in a caption starts a paragraph below the picture. */
function leaveCaption(editor: import('@tiptap/core').Editor): boolean {
  const { $head } = editor.state.selection;
  const { name } = $head.parent.type;
  if (name !== 'picture' && name !== 'diagram') return false;
  const after = $head.after();
  return editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .run();
}

/** A film on another site, as a card that leads there: the page itself loads nothing from it. */
export const Film = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ site: { default: '' }, href: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 61,
      getAttrs(figure) {
        const card = figure.querySelector(':scope > a[data-film]');
        if (!card || figure.children.length !== 1) return false;
        const [site, href] = [
          card.getAttribute('data-film') ?? '',
          card.getAttribute('href') ?? card.getAttribute('data-href') ?? '',
        ];
        return { site, href, title: card.textContent?.trim() ?? '' };
      },
      contentElement: captionOf,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    {},
    // without href: a click must not leave the form
    ['a', { 'data-href': attrs.href, 'data-film': attrs.site }, attrs.title || attrs.href],
  ],
});

/** A working diagram of the site, named by its attribute; the caption says the same in words. */
export const Diagram = Node.create({
  name: 'diagram',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'figure[data-diagram]',
      priority: 62,
      getAttrs: (figure) => ({ name: figure.getAttribute('data-diagram') }),
      contentElement: captionOf,
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: 'rich-diagram', 'data-diagram': node.attrs.name },
    ['div', { contenteditable: 'false' }, `Working diagram: ${String(node.attrs.name).replaceAll('-', ' ')}`],
    ['figcaption', { 'data-empty': 'What the diagram shows, in words' }, 0],
  ],
});

/** HTML that the editor can't show without losing something: it stays exactly as it is. */
export const Kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false }, text: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-kept]',
      getAttrs: (box) => ({ html: box.getAttribute('data-kept'), text: box.textContent }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'rich-kept', 'data-kept': node.attrs.html }),
    node.attrs.text,
  ],
});
