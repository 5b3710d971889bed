import { dayParts, formatDayTime, formatLongDay, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { button, factsTable, greetingFor, type MailDeps, type MailPart, paragraph, writeMail } from './mail-layout.ts';

/** What can't wait for a person to look at the back-office. */
export async function composeAlert(deps: MailDeps, _recipient: string, { fullName, problems }: MailPayloads['alert']) {
  const { name } = deps.club.current().identity;
  const [first] = problems;
  const subject = problems.length === 1 ? (first?.title ?? '') : `${problems.length} things need you`;
  return writeMail(deps, {
    subject: `${subject}: ${name}`,
    title: problems.length === 1 ? 'This needs you' : 'These need you',
    preview: problems.map(({ title }) => title).join(', '),
    greeting: greetingFor(fullName),
    parts: [
      factsTable(problems.map(({ title, lines, more }) => [title, [...lines, ...moreLine(more)].join('; ')])),
      paragraph("We write about each problem once. It stays in 'Needs attention' until it's solved."),
      button('Open the dashboard', deps.settings.publicUrl + PATHS.adminDashboard),
    ],
  });
}

const moreLine = (more: number) => (more > 0 ? [`and ${more} more`] : []);

type Digest = MailPayloads['daily-digest'];

/** Yesterday in numbers, what needs attention, and the rides of the week. */
export async function composeDigest(deps: MailDeps, _recipient: string, digest: Digest) {
  const { name } = deps.club.current().identity;
  const day = startOfDay(digest.day);
  const numbers = numbersOf(digest);
  const parts: MailPart[] = [];
  if (numbers.length > 0) parts.push(factsTable(numbers));
  if (digest.attention.length > 0) parts.push(paragraph('Needs attention'), factsTable(attentionOf(digest)));
  if (digest.starting.length > 0) parts.push(paragraph('On the road this week'), factsTable(startingOf(digest)));
  return writeMail(deps, {
    subject: `${name}: ${dayParts(day).weekday} ${formatLongDay(day)}`,
    title: `Your club on ${formatLongDay(day)}`,
    preview: previewOf(digest, numbers),
    greeting: greetingFor(digest.fullName),
    parts: [
      ...parts,
      button('Open the dashboard', deps.settings.publicUrl + PATHS.adminDashboard),
      paragraph("You can switch this daily email off on the dashboard, below 'Needs attention'."),
    ],
  });
}

const STATUS_WORDS: Record<string, string> = {
  paid: 'confirmed',
  created: 'not paid yet',
  failed: 'not paid in time',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

function numbersOf({ bookings, received, refunded }: Digest): [string, string][] {
  const made = Object.values(bookings).reduce((sum, count) => sum + count, 0);
  const split = Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    bookings[status] ? [`${bookings[status]} ${words}`] : [],
  );
  return [
    ...(made > 0 ? [['Bookings', `${made} made: ${split.join(', ')}`] as [string, string]] : []),
    ...(received > 0 ? [['Received', formatRupees(received)] as [string, string]] : []),
    ...(refunded > 0 ? [['Refunded', formatRupees(refunded)] as [string, string]] : []),
  ];
}

const SUBJECTS = 3;

function attentionOf({ attention }: Digest): [string, string][] {
  const groups = Object.entries(Object.groupBy(attention, ({ title }) => title));
  return groups.map(([title, items = []]) => {
    const subjects = items.slice(0, SUBJECTS).map(({ subject }) => subject);
    const more = items.length - subjects.length;
    return [title, [...subjects, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')];
  });
}

const startingOf = ({ starting, today }: Digest): [string, string][] =>
  starting.map(({ title, startsAt, taken, capacity }) => [
    toDateInput(startsAt) === today ? 'Today' : formatDayTime(startsAt),
    `${title}: ${taken} of ${capacity} places taken`,
  ]);

function previewOf({ attention, starting }: Digest, numbers: [string, string][]): string {
  const first = numbers[0]?.join(': ');
  if (first) return first;
  if (attention.length > 0)
    return attention.length === 1 ? '1 thing needs attention.' : `${attention.length} things need attention.`;
  return starting.map(({ title }) => title).join(', ');
}
