import { countMarks, MAX_MARKS } from '@kickstand/contract/blogs/blogs.rules';
import sanitizeHtml, { type Attributes } from 'sanitize-html';

const ELEMENTS = [
  ...['svg', 'g', 'defs', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
];
const ATTRIBUTES = [
  ...['xmlns', 'xmlns:xlink', 'viewBox', 'width', 'height', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'points'],
  ...['x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'id', 'transform', 'fill', 'fill-rule', 'fill-opacity', 'clip-rule'],
  ...['clip-path', 'clipPathUnits', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'opacity', 'offset', 'stop-color', 'stop-opacity', 'color', 'style'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'preserveAspectRatio', 'href', 'xlink:href'],
];

/** Left out without a word: what drawing programs write for themselves. */
const HARMLESS = /^(metadata|sodipodi:.*|inkscape:.*|rdf:.*|cc:.*|dc:.*)$/;
const STYLE_SHEET = 'This SVG has a style sheet in it. Please export it with presentation attributes, or send a PNG.';
const WITH_TEXT = 'This SVG has text in it, which looks different everywhere. Please convert the text to paths.';
const TOO_COMPLEX = 'This SVG has too many shapes for a logo. Please simplify it, or send a PNG.';

export type CleanedSvg = { svg: string } | { problem: string };

/** A drawing made of shapes and gradients; anything that runs, loads or repeats itself is refused with a sentence. */
export function sanitiseSvg(text: string): CleanedSvg {
  if (countMarks(text) > MAX_MARKS) return { problem: TOO_COMPLEX };
  if (text.toLowerCase().includes('<!entity')) {
    return { problem: 'This SVG defines entities, which a logo doesn’t need. Please export it again, or send a PNG.' };
  }
  let problem: string | null = null;
  const cleaned = sanitizeHtml(text, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    nestingLimit: 50,
    onOpenTag(name, attributes) {
      problem ??= elementProblem(name) ?? attributeProblem(attributes);
    },
  }).trim();
  if (problem) return { problem };
  if (!cleaned.startsWith('<svg')) return { problem: 'This file isn’t an SVG drawing.' };
  return { svg: cleaned.includes('xmlns=') ? cleaned : cleaned.replace('<svg', `<svg xmlns="${NAMESPACE}"`) };
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

function elementProblem(name: string): string | null {
  if (ELEMENTS.includes(name) || HARMLESS.test(name)) return null;
  if (name === 'style') return STYLE_SHEET;
  if (name === 'text' || name === 'tspan') return WITH_TEXT;
  return `This SVG uses <${name.slice(0, 30)}>, which a logo may not. Please export it as plain shapes, or send a PNG.`;
}

const LOADS = 'This SVG loads something from elsewhere, which a logo may not. Please export it as plain shapes.';

function attributeProblem(attributes: Attributes): string | null {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) return 'This SVG contains a script, which a logo may not.';
    if (name === 'xmlns' && value !== NAMESPACE) return 'This file isn’t an SVG drawing.';
    if (!ATTRIBUTES.includes(name) || name.startsWith('xmlns')) continue;
    if (/href$/.test(name) && !/^#[\w-]{1,100}$/.test(value)) return LOADS;
    if (/javascript:|data:|@import|expression\(/i.test(value)) return LOADS;
    if (
      value
        .replaceAll(/url\(['"]?#[\w-]{1,100}['"]?\)/g, '')
        .toLowerCase()
        .includes('url(')
    )
      return LOADS;
  }
  return null;
}
