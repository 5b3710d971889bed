import { getSchema } from '@tiptap/core';
import { type Node as Block, Fragment } from '@tiptap/pm/model';
import { DOMParser } from 'linkedom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, isAllowedAddress } from './addresses.ts';
import { EXTENSIONS } from './extensions.ts';
import { sourceKeeper } from './keep-source.ts';
import { readHtml } from './read-html.ts';
import { splitBlocks } from './split-blocks.ts';

const schema = getSchema(EXTENSIONS);
beforeEach(() => {
  vi.stubGlobal('DOMParser', DOMParser);
});

const paragraph = (text: string) => schema.nodeFromJSON({ type: 'paragraph', content: [{ type: 'text', text }] });
const documentOf = (blocks: readonly Block[]) => schema.topNodeType.create(null, Fragment.from(blocks));

function opened(html: string) {
  const read = readHtml(html, schema);
  const document = documentOf(read.blocks);
  return { blocks: read.blocks, document, write: sourceKeeper(html, document, read) };
}

/** What a text becomes when each of its blocks has been edited. */
const rewritten = (html: string) =>
  sourceKeeper('', documentOf([]), { blocks: [], sources: [], after: '' })(opened(html).document);

const demoFiles = import.meta.glob<string>('../../../../../api/src/demo/content/articles/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const demoArticles = Object.values(demoFiles).flatMap((code) =>
  [...code.matchAll(/\bcontent: `([^`]*)`/g)].map(([, html = '']) => html),
);

describe('what was written before stays as it is', () => {
  test('there are articles to try', () => {
    expect(demoArticles.length).toBeGreaterThan(15);
  });

  test.each(demoArticles.map((html): [string, string] => [html.slice(0, 60), html]))('%s', (_beginning, html) => {
    const { blocks, document, write } = opened(html);
    expect(blocks.filter(({ type }) => type.name === 'kept')).toEqual([]);
    expect(write(document)).toBe(html);
    // every other block is unchanged to the last character when one is
    const last = blocks.at(-1)?.type.name === 'paragraph' ? blocks.length - 1 : blocks.length;
    const edited = documentOf([...blocks.slice(0, last), paragraph('Edited.')]);
    expect(
      write(edited).startsWith(html.slice(0, html.lastIndexOf(last < blocks.length ? '<p>' : '\n')).trimEnd()),
    ).toBe(true);
    expect(write(edited).trimEnd().endsWith('\n<p>Edited.</p>')).toBe(true);
    // an edit that is taken back is none
    expect(write(documentOf(blocks.map((block) => schema.nodeFromJSON(block.toJSON()))))).toBe(html);
  });

  test('blocks that are moved take their source along', () => {
    const { blocks, write } = opened('<p>One</p>\n\n<ul>\n<li>Two</li>\n</ul>\n<p>Three<br/>four</p>\n');
    expect(write(documentOf(blocks.toReversed()))).toBe(
      '<p>Three<br/>four</p>\n<ul>\n<li>Two</li>\n</ul>\n<p>One</p>\n',
    );
  });

  test.each([
    '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
    '<p>Water is H<sub>2</sub>O</p>',
    '<p class="lead">Marked</p>',
    '<div><p>In a box</p></div>',
    '<figure><img src="https://elsewhere.test/x.webp" alt="x"></figure>',
    '<p>A <img src="/pictures/x.webp" alt="x"> inside</p>',
    '<table><caption>In <strong>bar</strong></caption><tbody><tr><td>1</td></tr></tbody></table>',
    '<details><summary>More</summary><p>Text</p></details>',
    '<script>alert(1)</script>',
  ])('%s is kept, not lost', (odd) => {
    const { blocks, write } = opened(`<p>Before</p>\n${odd}\n<p>After</p>`);
    expect(blocks.map(({ type }) => type.name)).toEqual(['paragraph', 'kept', 'paragraph']);
    expect(write(documentOf([paragraph('Edited'), ...blocks.slice(1)]))).toBe(`<p>Edited</p>\n${odd}\n<p>After</p>`);
  });
});

describe('what the editor writes', () => {
  test.each([
    '<h2>Two</h2>\n<h3>Three</h3>\n<h4>Four</h4>',
    '<p>One <strong>strong, <em>both</em></strong> and <em>soft</em>, <code>code</code>.<br />Next &amp; "last" &lt;</p>',
    '<p><a href="/rides?a=1&amp;b=2">in <strong>bold</strong></a>, <a href="mailto:hello@club.test">mail</a></p>',
    '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>\n<ol><li>First</li></ol>',
    '<ul><li><p>One</p><p>More of it</p></li></ul>',
    '<blockquote><p>Ride safe</p></blockquote>\n<hr />\n<pre>as  it\n\nis</pre>',
    '<table><caption>Bar</caption><thead><tr><th scope="col" colspan="2">Tyre</th></tr></thead><tbody><tr><th scope="row">Front</th><td>32</td></tr></tbody></table>',
    '<figure data-diagram="formation"><figcaption>Two <em>lines</em></figcaption></figure>',
    '<figure><img src="/pictures/a.webp" width="800" height="600" alt="A &quot;road&quot;" /><figcaption>Dawn</figcaption></figure>',
    '<p><img src="/uploads/a.webp" alt="" /></p>\n<img src="/uploads/b.webp" alt="b" />',
    '<figure><a href="https://vimeo.com/123456789" data-film="vimeo">Over the ghat</a></figure>',
  ])('%s', (html) => {
    expect(rewritten(html)).toBe(html);
  });

  test('a table made here names its headers', () => {
    const cell = (type: string, text: string) => ({ type, content: [paragraph(text).toJSON()] });
    const row = (type: string, texts: string[]) => ({
      type: 'tableRow',
      content: texts.map((text) => cell(type, text)),
    });
    const table = schema.nodeFromJSON({
      type: 'table',
      content: [row('tableHeader', ['A', 'B']), row('tableCell', ['1', '2'])],
    });
    const { write } = opened('');
    expect(write(documentOf([table]))).toBe(
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });

  test('empty paragraphs are not written, so an empty text is empty', () => {
    const empty = schema.nodeFromJSON({ type: 'paragraph' });
    expect(opened('').write(documentOf([empty, empty]))).toBe('');
    expect(opened('').write(documentOf([empty, paragraph('Text'), empty]))).toBe('<p>Text</p>');
  });

  test('loose text is a paragraph once it is edited', () => {
    const { blocks, write, document } = opened('One <b>line</b>');
    expect(blocks.map(({ type }) => type.name)).toEqual(['paragraph']);
    expect(write(document)).toBe('One <b>line</b>');
    expect(rewritten('One <b>line</b>')).toBe('<p>One <strong>line</strong></p>');
  });
});

describe('the source is cut without losing a character', () => {
  test.each([
    ['', 0],
    [' \n ', 0],
    ['<p>a</p><p>b</p>', 2],
    ['a <b>b</b> c\n<h2>d</h2> e', 3],
    ['<p title="a > b">c</p>\n<hr>\n<img src=x>', 3],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>\n\n<p>c', 2],
    ['1 < 2 and <p>x</p>', 2],
    ['<!-- <p> --><p>a</p>', 2],
    ['</p></p><p>a</p>', 3],
  ])('%j: %d parts', (html, count) => {
    const { pieces, after } = splitBlocks(html);
    expect(pieces).toHaveLength(count);
    expect(pieces.map(({ before, html: piece }) => before + piece).join('') + after).toBe(html);
  });

  test.each(['<', '<p>', '</p>', '<!--', '<a "', ' ', '<p><b>'])('400 kB of %j', (piece) => {
    const html = piece.repeat(400_000 / piece.length);
    const { pieces, after } = splitBlocks(html);
    expect(pieces.map((part) => part.before + part.html).join('') + after).toBe(html);
  });
});

describe('links', () => {
  test.each([
    ['https://example.org/a', 'https://example.org/a'],
    [' example.org/a ', 'https://example.org/a'],
    ['hello@club.test', 'mailto:hello@club.test'],
    ['tel:+912212345678', 'tel:+912212345678'],
    ['/rides', '/rides'],
    ['#top', '#top'],
    ['http://example.org', null],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.test', null],
    ['two words', null],
    ['', null],
  ])('%j leads to %j', (typed, address) => {
    expect(addressOf(typed)).toBe(address);
  });

  test('links of older texts stay, unsafe ones do not', () => {
    expect(isAllowedAddress('http://example.org')).toBe(true);
    expect(rewritten('<p><a href="javascript:alert(1)">x</a></p>')).toContain('javascript');
    expect(opened('<p><a href="javascript:alert(1)">x</a></p>').blocks.map(({ type }) => type.name)).toEqual(['kept']);
  });
});
