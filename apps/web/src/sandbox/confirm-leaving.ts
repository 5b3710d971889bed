import { element } from './element.ts';
import { makeButton } from './window-parts.ts';

/** Asks before the window closes; answers true when the person really wants to leave. */
export function confirmLeaving(root: ShadowRoot): { answer: Promise<boolean>; end: () => void } {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const question = element(
    'dialog',
    { class: 'question', 'aria-labelledby': 'pay-question', 'aria-describedby': 'pay-question-more' },
    element('h2', { id: 'pay-question' }, 'Leave without paying?'),
    element('p', { id: 'pay-question-more' }, 'The payment is not complete yet.'),
    element(
      'div',
      { class: 'pair' },
      makeButton('Keep paying', 'main', () => end(false)),
      makeButton('Leave', 'plain', () => end(true)),
    ),
  );
  // at once: `close` comes a moment later, and a second Escape would meet a question that nobody sees
  question.addEventListener('cancel', () => end(false));
  root.append(question);
  question.showModal();

  function end(isLeaving: boolean) {
    resolve(isLeaving);
    question.remove();
  }
  return { answer, end: () => end(false) };
}
