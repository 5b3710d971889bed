import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActionsShowcase } from '../showcase/actions.tsx';
import { DataShowcase } from '../showcase/data.tsx';
import { DialogsShowcase } from '../showcase/dialogs.tsx';
import { FeedbackShowcase } from '../showcase/feedback.tsx';
import { FormsShowcase } from '../showcase/forms.tsx';
import { LabelsShowcase } from '../showcase/labels.tsx';
import { Toaster } from './toaster.tsx';

const html = renderToString(
  <>
    <ActionsShowcase />
    <LabelsShowcase />
    <FormsShowcase />
    <FeedbackShowcase />
    <DialogsShowcase />
    <DataShowcase />
    <Toaster />
  </>,
);

it('renders on the server without inline styles, which the content security policy refuses', () => {
  expect(html).toContain('Digit 6');
  expect(html).not.toMatch(/ style=/);
});

it('wires labels, help and errors to their fields', () => {
  const input = /<input[^>]*value="MH 1"[^>]*>/.exec(html)?.[0] ?? '';
  const id = / id="([^"]+)"/.exec(input)?.[1];
  const describedBy = / aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ') ?? [];
  expect(input).toContain('aria-invalid="true"');
  expect(html).toContain(`for="${id}"`);
  expect(describedBy).toHaveLength(2);
  for (const part of describedBy)
    expect(html).toContain(`<small${part.endsWith('error') ? ' class="error-text"' : ''} id="${part}"`);
});
