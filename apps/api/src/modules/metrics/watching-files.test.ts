import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeMeters } from '../../core/meters.ts';
import type { Deps } from '../../deps.ts';
import { openMetrics } from './metrics.service.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8');
const dashboard = read('grafana/kickstand.json');
const alerts = read('prometheus/alerts.yml');

const exported = openMetrics({
  meters: makeMeters(),
  databaseConnections: () => [],
  jobs: {},
} as unknown as Deps).names();
const namesIn = (text: string) => new Set(text.match(/\b(?:kickstand|http|nodejs|process)_[a-z0-9_]+\b/g));
const withoutSuffix = (name: string) => (exported.includes(name) ? name : name.replace(/_(bucket|count|sum)$/, ''));

test.each([
  ['dashboard', dashboard],
  ['alert rules', alerts],
])('%s: every metric named exists', (_name, text) => {
  const named = [...namesIn(text)].map(withoutSuffix);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !exported.includes(name))).toEqual([]);
});

test('the dashboard shows every metric of our own', () => {
  const shown = namesIn(dashboard);
  expect(exported.filter((name) => name.startsWith('kickstand_') && !shown.has(name))).toEqual([]);
});

test('the dashboard is one Grafana can import: titles, targets, and no two panels in one place', () => {
  type Panel = {
    id: number;
    type: string;
    title: string;
    gridPos: { x: number; y: number };
    targets?: { expr: string }[];
  };
  const { panels } = JSON.parse(dashboard) as { panels: Panel[] };
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title, targets = [] } of panels) {
    expect(title).not.toBe('');
    expect(targets.length > 0).toBe(type !== 'row');
  }
});

test('every alert says what happened and how urgent it is', () => {
  const rules = alerts.split('- alert: ').slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(/^Kickstand\w+\n/);
    expect(rule).toMatch(/\n {8}expr: .+\n/);
    expect(rule).toMatch(/severity: (page|ticket)/);
    expect(rule).toMatch(/summary: ".+"/);
  }
});
