import { afterEach, expect, test } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { beginNeutral } from '../modules/club/own-content.service.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { converse, type Question } from './setup-conversation.ts';

let app: TestApp;
afterEach(() => app.stop());

const ADMINISTRATOR = {
  'admin-name': 'Leena Naik',
  'admin-email': 'leena@coastal-riders.example',
  'admin-password': 'monsoon-7',
};
const CLUB = { name: 'Coastal Riders Goa', city: 'Panaji', email: 'ride@coastal-riders.example' };

/** A conversation with these answers: what was asked, and what was said. */
async function talk(answers: Partial<Record<Question, string>>) {
  const asked: Question[] = [];
  const said: string[] = [];
  await converse(app.deps, {
    say: (line) => void said.push(line),
    ask: async (question) => {
      asked.push(question);
      return answers[question] ?? '';
    },
  });
  return { asked, said: said.join('\n') };
}

test('the demo becomes the club’s own site in a terminal', async () => {
  app = await startTestApp({ settings: { rateLimits: false }, isWorking: false });
  const first = await talk({ ...ADMINISTRATOR, ...CLUB, 'test-mail': 'yes', 'leave-demo': 'Coastal Riders' });
  expect(first.said).toMatch(/Leena Naik is an administrator now/);
  expect(first.said).toMatch(/No mail server is set/);
  expect(first.said).toMatch(/The demo has \d+ rides, .*\n.*isn't the club's name, so nothing was removed/);
  expect(first.said).toMatch(/Still missing to go live:\n {2}The demo is removed\./);
  expect(first.asked).not.toContain('mail-arrived');

  const second = await talk({ 'leave-demo': CLUB.name });
  expect(second.asked).toEqual(['test-mail', 'check-keys', 'leave-demo']);
  expect(second.said).toMatch(/The demo is removed\.\n\nStill missing/);
  expect(second.said).not.toMatch(/ {2}The demo is removed\./);

  const { identity } = app.deps.club.current();
  expect(identity).toMatchObject({ name: CLUB.name, emails: [CLUB.email], phones: [], address: { city: 'Panaji' } });
  const login = { email: ADMINISTRATOR['admin-email'], password: ADMINISTRATOR['admin-password'] };
  expect((await app.post('/auth/login', login)).json.data.user.role).toBe('admin');
});

test('an empty installation without answers shows its link; a wrong address makes no account', async () => {
  app = await startTestApp({ settings: { demo: false, rateLimits: false }, isWorking: false });
  expect((await talk({})).said).toMatch(/\/admin\/setup#code=[A-Z2-9-]{23}\n/);
  const { said } = await talk({ ...ADMINISTRATOR, 'admin-email': 'leena' });
  expect(said).toMatch(/^Please enter a valid email address/);
  expect(await app.deps.db.$count(users)).toBe(0);
});

test('an empty installation begins with neutral texts, which follow the club’s name', async () => {
  app = await startTestApp({ settings: { demo: false, rateLimits: false }, isWorking: false });
  await beginNeutral(app.deps);
  const { said } = await talk(ADMINISTRATOR);
  expect(said).toMatch(/Still missing to go live:\n {2}The club's own name\./);
  expect((await app.get('/api/club')).json.data.club.story.heading).toBe('About Our club');
  await talk(CLUB);
  const { text, json } = await app.get('/api/club');
  expect(json.data.club.story.heading).toBe('About Coastal Riders Goa');
  expect(text).not.toMatch(/Our club|Sahyadri/);
  expect((await talk({})).said).toMatch(/The policies are yours\./);
});
