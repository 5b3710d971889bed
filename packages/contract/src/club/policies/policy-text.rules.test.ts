import { expect, test } from 'vitest';
import { CLUB_DEFAULTS } from '../club-defaults.ts';
import { filledPolicy } from './policy-text.rules.ts';

const hostile = {
  ...CLUB_DEFAULTS,
  identity: { ...CLUB_DEFAULTS.identity, name: 'Riders <b>&</b> "Co"', emails: ['goa@riders.test'] },
  policies: { ...CLUB_DEFAULTS.policies, refundTiers: [{ hoursBefore: 72, percent: 80 }] },
};

test('a policy takes the club’s words and the tiers that are executed', () => {
  const { parts } = filledPolicy(CLUB_DEFAULTS.policies.refund, hostile);
  const all = parts.map(({ html }) => html).join('\n');
  expect(all).toContain('<th scope="row">More than 72 hours</th><td>80% of the amount paid</td>');
  expect(all).toContain('<a href="mailto:goa@riders.test">goa@riders.test</a>');
  expect(all).not.toMatch(/[{}]|club\.test/);
  expect(filledPolicy(CLUB_DEFAULTS.policies.privacy, hostile).intro).toMatch(/^Riders <b>&<\/b> "Co" runs this site/);
});

test('names are text in HTML', () => {
  const policy = { effective: '2026-01-01', intro: 'x', html: '<p>{club-name} {unknown-word} {</p>' };
  const { parts } = filledPolicy(policy, hostile);
  expect(parts[0]?.html).toBe('<p>Riders &lt;b&gt;&amp;&lt;/b&gt; &quot;Co&quot; {unknown-word} {</p>');
});

test('every heading begins a part with its own anchor', () => {
  const html = '<p>First</p><h2>A &amp; B</h2><p>1</p><h2>A &amp; <em>B</em></h2><h2></h2>';
  const { parts } = filledPolicy({ effective: '2026-01-01', intro: 'x', html }, CLUB_DEFAULTS);
  expect(parts).toEqual([
    { id: 'beginning', heading: '', html: '<p>First</p>' },
    { id: 'a-b', heading: 'A & B', html: '<p>1</p>' },
    { id: 'a-b-2', heading: 'A & B', html: '' },
  ]);
  expect(filledPolicy(CLUB_DEFAULTS.policies.refund, CLUB_DEFAULTS).parts).toHaveLength(10);
});

test('cells of wide tables name their column', () => {
  const { parts } = filledPolicy(CLUB_DEFAULTS.policies.refund, CLUB_DEFAULTS);
  const all = parts.map(({ html }) => html).join('');
  expect(all).toContain('<td data-column="How long it takes">7-10 business days</td>');
  expect(all).toContain('<td data-column="Time before the start">48 hours 30 minutes</td>');
  expect(all).toContain('<th scope="row">More than 48 hours</th><td>50% of the amount paid</td>');
});
