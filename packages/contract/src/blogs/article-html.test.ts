import { expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

test.each([
  ['One line', 'One line'],
  ['One <b>line</b>', 'One <b>line</b>'],
  ['First\r\nstill first\n\n \nSecond & last\n', '<p>First<br />still first</p>\n<p>Second & last</p>'],
  ['<p>One</p>\n\n<p>Two</p>', '<p>One</p>\n\n<p>Two</p>'],
  ['1 < 2\n\n3 > 2', '<p>1 < 2</p>\n<p>3 > 2</p>'],
  [
    'One with <a href="https://x.test">link</a>.\n\nTwo <strong>bold</strong>.',
    '<p>One with <a href="https://x.test">link</a>.</p>\n<p>Two <strong>bold</strong>.</p>',
  ],
  ['<B>Bold</B>\nand plain', '<p><B>Bold</B><br />and plain</p>'],
  ['Intro\n\n<h2>Gear</h2>\nText\n\nMore', '<p>Intro</p>\n<h2>Gear</h2>\n<p>Text</p>\n<p>More</p>'],
  [
    'Intro\n<ul>\n<li>One</li>\n\n<li>Two</li>\n</ul>\nOutro',
    '<p>Intro</p>\n<ul>\n<li>One</li>\n\n<li>Two</li>\n</ul>\n<p>Outro</p>',
  ],
  ['<pre>a\n\n  b</pre>\nafter', '<pre>a\n\n  b</pre>\n<p>after</p>'],
  ['<p>One\n\ntwo</p>', '<p>One\n\ntwo</p>'],
  ['One\n<hr>\nTwo', '<p>One</p>\n<hr>\n<p>Two</p>'],
  ['See <a\n href="/rides">rides</a>\n\nEnd', '<p>See <a href="/rides">rides</a></p>\n<p>End</p>'],
])('%j is written as %j', (text, html) => {
  expect(articleHtml(text)).toBe(html);
});

test('generated HTML is unchanged when it is saved again', () => {
  const once = articleHtml('One <b>word</b>\n\nTwo\n<ul>\n<li>x</li>\n</ul>\n\nThree');
  expect(articleHtml(once)).toBe(once);
});
