import { getSchema } from '@tiptap/core';
import { DOMParser as BlockParser } from '@tiptap/pm/model';
import { DOMParser } from 'linkedom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanPasted } from './clean-paste.ts';
import { EXTENSIONS } from './extensions.ts';
import { bodyOf } from './read-html.ts';
import { writeBlock } from './write-html.ts';

const schema = getSchema(EXTENSIONS);
beforeEach(() => {
  vi.stubGlobal('DOMParser', DOMParser);
});

/** What a paste into an empty editor becomes on the wire. */
const pasted = (html: string) =>
  BlockParser.fromSchema(schema)
    .parse(bodyOf(cleanPasted(html)))
    .content.content.map(writeBlock)
    .filter(Boolean);

const item = (level: number, marker: string, text: string, place = 'Middle') => `
<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-IN style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-IN>${text}<o:p></o:p></span></p>`;

const word = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe('from Word', () => {
  test('headings, bold words and links stay; fonts, colours and empty lines go', () => {
    const html = word(`
<h1 style='mso-style-link:"Heading 1 Char"'><span style='font-size:16.0pt;color:#2F5496'>Monsoon checks<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><b style='mso-bidi-font-weight:normal'><span lang=EN-IN style='font-family:"Arial"'>Tyres</span></b><span style='color:red'> first, then <i>brakes</i>.</span><span style='mso-spacerun:yes'>  </span><a href="http://example.org/tyres"><span class=MsoHyperlink>Read more</span></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoQuote style='text-align:center'>Ride your own ride.</p>`);
    expect(pasted(html)).toEqual([
      '<h2>Monsoon checks</h2>',
      '<p><strong>Tyres</strong> first, then <em>brakes</em>. <a href="https://example.org/tyres">Read more</a></p>',
      '<blockquote><p>Ride your own ride.</p></blockquote>',
    ]);
  });

  test('list paragraphs become lists, with their levels', () => {
    const bullet = '·';
    const html = word(
      `<p class=MsoNormal>Bring:</p>${item(1, bullet, 'Papers', 'First')}${item(2, 'o', 'Licence')}${item(2, 'o', 'Insurance')}${item(1, bullet, 'Water', 'Last')}<p class=MsoNormal>Then:</p>${item(1, '1.', 'Meet', 'First')}${item(1, '2.', 'Ride', 'Last')}`,
    );
    expect(pasted(html)).toEqual([
      '<p>Bring:</p>',
      '<ul><li>Papers<ul><li>Licence</li><li>Insurance</li></ul></li><li>Water</li></ul>',
      '<p>Then:</p>',
      '<ol><li>Meet</li><li>Ride</li></ol>',
    ]);
  });

  test('a table keeps its cells and loses its borders and widths', () => {
    const cell = (text: string) =>
      `<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'>${text}<o:p></o:p></p></td>`;
    const html = word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>${cell('<b>Front</b>')}${cell('32')}</tr><tr>${cell('Rear')}${cell('&nbsp;')}</tr></table>`,
    );
    expect(pasted(html)[0]).toMatch(
      /^<table><tbody><tr><td><strong>Front<\/strong><\/td><td>32<\/td><\/tr><tr><td>Rear<\/td><td>\s?<\/td><\/tr><\/tbody><\/table>$/,
    );
  });

  test('pictures that only Word can reach are left out', () => {
    const html = word(
      `<p class=MsoNormal>Before<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/Users/x/clip_image001.png"><![endif]></p>`,
    );
    expect(pasted(html)).toEqual(['<p>Before</p>']);
  });
});

describe('from Google Docs', () => {
  const docs = (body: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff-aaaa">${body}</b><br class="Apple-interchange-newline">`;
  const run = (text: string, style = 'font-weight:400;font-style:normal') =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;

  test('bold and italic are those of the words, not of the wrapper', () => {
    const html = docs(
      `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt">${run('Before you ride')}</h2><p dir="ltr" style="line-height:1.38">${run('Check the ')}${run('chain', 'font-weight:700;font-style:normal')}${run(' and the ')}${run('lights', 'font-weight:400;font-style:italic')}${run('.')}</p>`,
    );
    expect(pasted(html)).toEqual([
      '<h2>Before you ride</h2>',
      '<p>Check the <strong>chain</strong> and the <em>lights</em>.</p>',
    ]);
  });

  test('no style is left, which the page’s policy would refuse aloud', () => {
    const html = docs(`<p style="color:red">${run('style = "plain"', 'font-weight:700')}</p>`);
    expect(cleanPasted(html)).toBe('<p><span><strong>style = "plain"</strong></span></p>');
  });

  test('lists and links, without the detour through Google', () => {
    const html = docs(
      `<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">${run('Water')}</p></li><li dir="ltr"><p dir="ltr"><a href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D&amp;source=editors" style="text-decoration:none;">${run('Map')}</a></p></li></ul>`,
    );
    expect(pasted(html)).toEqual(['<ul><li>Water</li><li><a href="https://example.org/a?b=1">Map</a></li></ul>']);
  });

  test('a table', () => {
    const html = docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt"><p dir="ltr">${run('One')}</p></td></tr></tbody></table></div>`,
    );
    expect(pasted(html)).toEqual(['<table><tbody><tr><td>One</td></tr></tbody></table>']);
  });
});

describe('from hostile pages', () => {
  test.each([
    ['<p onclick="x()">a<script>x()</script></p>', ['<p>a</p>']],
    ['<p><a href="javascript:x()">a</a> <a href=" java\tscript:x()">b</a></p>', ['<p>a b</p>']],
    ['<svg onload="x()"><a href="/x">a</a></svg><p>b</p>', ['<p>b</p>']],
    [
      '<iframe src="https://evil.test">x</iframe><p>c<img src="https://evil.test/x.png" onerror="x()"></p>',
      ['<p>c</p>'],
    ],
    ['<div data-kept="<script>x()</script>">d</div>', ['<p>d</p>']],
  ])('%s', (html, expected) => {
    expect(pasted(html)).toEqual(expected);
  });

  test('a clipboard of many megabytes is not taken apart', () => {
    expect(cleanPasted('<'.repeat(2_000_001))).toBe('');
  });
});
