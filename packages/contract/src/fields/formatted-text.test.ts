import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formattedText as formattedField, formattedHtml } from './formatted-text.schema.ts';
import { formattedText, htmlOf, isPlainHtml, textOf } from './formatted-text.ts';
import { requiredText } from './text-fields.ts';

test('plain text becomes paragraphs and comes back as it was', () => {
  const text = 'Fuel & chai\nat 5 < 6\n\nBreakfast';
  const html = htmlOf(text);
  expect(html).toBe('<p>Fuel &amp; chai<br />at 5 &lt; 6</p><p>Breakfast</p>');
  expect(isPlainHtml(html)).toBe(true);
  expect(textOf({ html })).toBe(text);
});

test('any text survives the way through HTML, apart from its empty space', () => {
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab<>&;/p \n\r#3"') }), (text) => {
      expect(isPlainHtml(htmlOf(text))).toBe(true);
      expect(squeezed(textOf({ html: htmlOf(text) }))).toBe(squeezed(text));
    }),
  );
});

test('formatting is left out of the text, and its order stays readable', () => {
  const html =
    '<h2>Included</h2><p>A <strong>marshal</strong> and <a href="/blog">more</a>.</p><ul><li>Tea</li><li>Fuel</li></ul>' +
    '<table><thead><tr><th scope="col">Day</th><th scope="col">Km</th></tr></thead><tbody><tr><td>1</td><td>320</td></tr></tbody></table>' +
    '<figure><img src="/uploads/x.webp" alt="" /><figcaption>The ghat</figcaption></figure>';
  expect(isPlainHtml(html)).toBe(false);
  expect(textOf({ html })).toBe('Included\n\nA marshal and more.\n• Tea\n• Fuel\n\nDay Km\n1 320\n\nThe ghat');
});

test('a record without HTML is plain', () => {
  expect(formattedText('<p>as typed</p>', '')).toBe('<p>as typed</p>');
  expect(formattedText('A', '<p><em>A</em></p>')).toEqual({ html: '<p><em>A</em></p>' });
  expect(textOf('<b>as typed</b>')).toBe('<b>as typed</b>');
});

test('the limit is that of the text, not of its tags', () => {
  const html = formattedHtml('Description', 5);
  expect(html.safeParse('<p><strong>12345</strong></p>').success).toBe(true);
  expect(html.safeParse('<p>123456</p>').error?.issues[0]?.message).toBe(
    'Description must be at most 5 characters long',
  );
  expect(html.safeParse('<'.repeat(6001)).error?.issues.length).toBe(1);
});

test('a field for either says what is wrong with what was sent', () => {
  const field = z.object({ founding: formattedField('Founding', requiredText('Founding', 5)) });
  const problem = (founding: unknown) => field.safeParse({ founding }).error?.issues.map(({ message }) => message);
  expect(field.parse({ founding: ' Goa ' })).toEqual({ founding: 'Goa' });
  expect(field.parse({ founding: { html: '<p><em>Goa</em></p>' } })).toEqual({
    founding: { html: '<p><em>Goa</em></p>' },
  });
  expect(problem('')).toEqual(['Founding is required']);
  expect(problem({ html: '<p></p>' })).toEqual(['Founding is required']);
  expect(problem('Panjim')).toEqual(['Founding must be at most 5 characters long']);
  expect(problem({ html: '<p>Panjim</p>' })).toEqual(['Founding must be at most 5 characters long']);
  expect(problem(5)).toEqual(['Founding must be text']);
});
