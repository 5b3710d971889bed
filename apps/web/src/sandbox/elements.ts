type Attributes = Record<string, string | boolean | ((event: Event) => void)>;

/** An element with attributes, listeners (`onclick: fn`) and children; text is never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line drawing beside a label. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export function makeButton(label: string, look: 'main' | 'plain', onclick: () => void): HTMLButtonElement {
  return element('button', { type: 'button', class: `button ${look}`, onclick }, label);
}

type Field = { box: HTMLElement; control: HTMLInputElement | HTMLSelectElement };

type Texts = { name: string; label: string; hint?: Node | string };

/** A labelled field with its hint and a place for its error. */
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

/** Sets or clears a field's error; false if there is no such field. */
export function setFieldError(root: ParentNode, name: string, message: string): boolean {
  const control = root.querySelector<HTMLElement>(`#pay-${name}`);
  const slot = root.querySelector(`#pay-${name}-error`);
  if (!control || !slot) return false;
  slot.textContent = message;
  if (message) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  return true;
}

/** An input that formats its text while it is typed. */
export function typedInput(attributes: Record<string, string>, format?: (typed: string) => string): HTMLInputElement {
  const input = element('input', { type: 'text', autocomplete: 'off', ...attributes });
  if (format) {
    input.addEventListener('input', () => {
      // only at the end: in the middle the cursor would jump
      if (input.selectionEnd === input.value.length) input.value = format(input.value);
    });
  }
  return input;
}
