import {
  changedFacts,
  changeWordsFor,
  type Facts,
  startQuestion,
} from '@kickstand/contract/bookings/booked-change.rules';
import { MAX_MESSAGE } from '@kickstand/contract/messages/messages.rules';

type Change = {
  /** People with a place, or paying for one. */
  people: number;
  before: { start: string | null; facts: Facts };
  after: { start: string | null; facts: Facts; isOver: boolean };
};

/** What a form asks before it changes something people have booked: about an odd start, and whether to send a mail. */
export function bookedQuestion({ people, before, after }: Change, now: Date) {
  if (people === 0) return null;
  const odd = startQuestion({ people, before: before.start, after: after.start }, now);
  const changes = after.isOver ? [] : changedFacts(before.facts, after.facts);
  if (!odd && changes.length === 0) return null;
  const booked = people === 1 ? '1 person has a place. ' : `${people} people have a place. `;
  const about = changes.length > 0 ? `${odd ? '' : booked}You've changed ${namesOfChanges(changes)}.` : null;
  const tick = changes.length > 0 ? `Email ${people === 1 ? 'them' : 'everyone'} about it` : undefined;
  const words =
    changes.length > 0
      ? { label: 'Your words', text: changeWordsFor(before.facts, after.facts), maxLength: MAX_MESSAGE }
      : undefined;
  return { points: [odd, about].filter((point) => point !== null), tick, words };
}

/** The answer, as the call takes it. */
export const bookedAnswer = (answer: { isTicked: boolean; words?: string | undefined } | undefined) =>
  answer && {
    confirmStart: true,
    tellRiders: answer.isTicked,
    ...(answer.isTicked && answer.words && { riderWords: answer.words }),
  };

/** The server asks about a start only if bookings came in after the form was opened. */
export function askedByServer(fields: readonly { field: string; message: string }[]) {
  const question = fields.find(({ field }) => field === 'confirmStart');
  return question ? { points: [question.message] } : null;
}

/** 'the start, venue and route' */
function namesOfChanges(changes: readonly [name: string, before: string][]): string {
  const names = changes.map(([name]) => name.toLowerCase());
  const last = names.pop() ?? '';
  return `the ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}`;
}

/** 'The 3 people with a place are told by email.' */
export const toldText = (told: number) =>
  told === 1 ? '1 person with a place will be emailed.' : `${told} people with a place will be emailed.`;
