import { element } from './element.ts';

export type Field = { box: HTMLElement; control: HTMLInputElement | HTMLSelectElement };

type Texts = { name: string; label: string; hint?: Node | string };

/** A labelled field with its hint and, when something is wrong with it, a sentence about that. */
export function makeField(control: HTMLInputElement | HTMLSelectElement, { name, label, hint }: Texts): Field {
  control.id = `pay-${name}`;
  control.name = name;
  control.required = true;
  control.setAttribute('aria-describedby', `pay-${name}-error pay-${name}-hint`);
  const box = element(
    'div',
    { class: 'field' },
    element('label', { for: control.id }, label),
    control,
    element('p', { class: 'wrong', id: `pay-${name}-error` }),
    element('div', { class: 'hint', id: `pay-${name}-hint` }, hint ?? ''),
  );
  return { box, control };
}

/** Says at the field what is wrong, or no longer; answers whether there is such a field. */
export function tellField(root: ParentNode, name: string, sentence: string): boolean {
  const control = root.querySelector<HTMLElement>(`#pay-${name}`);
  const place = root.querySelector(`#pay-${name}-error`);
  if (!control || !place) return false;
  place.textContent = sentence;
  if (sentence) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  return true;
}

/** An input that puts what is typed into shape. */
export function typedInput(attributes: Record<string, string>, shape?: (typed: string) => string): HTMLInputElement {
  const input = element('input', { type: 'text', autocomplete: 'off', ...attributes });
  if (shape) {
    input.addEventListener('input', () => {
      // only at the end: in the middle the cursor would jump
      if (input.selectionEnd === input.value.length) input.value = shape(input.value);
    });
  }
  return input;
}

const digitsOf = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);

/** In groups of four, as it stands on the card. */
export const cardNumberText = (typed: string) => digitsOf(typed, 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** MM/YY; the stroke comes by itself. */
export function expiryText(typed: string): string {
  const digits = digitsOf(typed, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const cvvText = (typed: string) => digitsOf(typed, 4);
