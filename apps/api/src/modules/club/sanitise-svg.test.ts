import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${root}>${inside}</svg>`;

test('shapes and gradients come through; what drawing programs add for themselves does not', () => {
  const shape =
    '<linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient><path d="M0 0h9" fill="url(#a)"></path>';
  expect(sanitiseSvg(svg(shape))).toEqual({ svg: svg(shape) });
  const sent = `<?xml version="1.0"?><!DOCTYPE svg><!-- made by hand -->${svg('<metadata>x</metadata><g inkscape:label="Layer"><rect width="1" height="1"/></g>', ' sodipodi:docname="a"')}`;
  expect(sanitiseSvg(sent)).toEqual({ svg: svg('x<g><rect width="1" height="1"></rect></g>') });
  expect(sanitiseSvg('<svg viewBox="0 0 1 1"></svg>')).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  });
});

describe('is refused with a sentence:', () => {
  test.each([
    [svg('<script>alert(1)</script>'), '<script>'],
    [svg('<SCRIPT>alert(1)</SCRIPT>'), '<SCRIPT>'],
    [svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'), '<a>'],
    [svg('<foreignObject><body/></foreignObject>'), '<foreignObject>'],
    [svg('<image href="https://evil.example/x.png"/>'), '<image>'],
    [svg('<use href="#a"/>'), '<use>'],
    [svg('<animate attributeName="x"/>'), '<animate>'],
    [svg('<filter id="f"><feImage href="x"/></filter>'), '<filter>'],
    [svg('<style>@import url(https://evil.example)</style>'), 'style sheet'],
    [svg('<text>Club</text>'), 'convert the text to paths'],
    [svg('<path d="M0 0" onclick="alert(1)"/>'), 'script'],
    [svg('', ' ONLOAD="alert(1)"'), 'script'],
    [svg('<path d="M0 0" fill="url(https://evil.example#a)"/>'), 'loads something'],
    [svg('<path d="M0 0" fill="URL(//evil.example)"/>'), 'loads something'],
    [svg('<path d="M0 0" style="fill:url(data:x)"/>'), 'loads something'],
    [svg('<linearGradient id="a" xlink:href="https://evil.example#b"/>'), 'loads something'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', 'entities'],
    ['<html><body>Hello</body></html>', '<html>'],
    ['<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', 'isn’t an SVG drawing'],
    ['just words', 'isn’t an SVG drawing'],
    ['', 'isn’t an SVG drawing'],
    [svg('<g>'.repeat(7_000)), 'too many shapes'],
  ])('%.60s', (text, words) => {
    const result = sanitiseSvg(text);
    expect('problem' in result && result.problem).toContain(words);
  });
});
