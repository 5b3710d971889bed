import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_DIR } from './apply-migrations.ts';

// The previous release runs on the updated database, during an update and after a roll back: migrations only add.

const FORBIDDEN: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|type|schema)\b/i, 'drops what the previous release reads'],
  [/\brename\b/i, 'renames what the previous release reads'],
  [/\btruncate\b/i, 'empties a table'],
  [/\bset\s+not\s+null\b/i, 'demands a value that the previous release may not write'],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i, 'changes a type'],
];

/** What is wrong with the statements of a migration. */
function contractions(migration: string): string[] {
  return migration
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .flatMap((statement) => {
      const reasons = FORBIDDEN.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason);
      if (addsDemandingColumn(statement)) reasons.push('adds a column the previous release cannot fill');
      return reasons.map((reason) => `${statement.slice(0, 80)}: ${reason}`);
    });
}

const addsDemandingColumn = (statement: string) =>
  /^alter table\b.*\badd column\b/i.test(statement) &&
  /\bnot null\b/i.test(statement) &&
  !/\b(default|generated)\b/i.test(statement);

test('every migration after the baseline only adds', () => {
  const later = readdirSync(MIGRATIONS_DIR).filter((file) => file.endsWith('.sql') && !file.startsWith('0000_'));
  for (const file of later) {
    expect(contractions(readFileSync(path.join(MIGRATIONS_DIR, file), 'utf8')), file).toEqual([]);
  }
});

test.each([
  ['ALTER TABLE "rides" DROP COLUMN "slogan";'],
  ['DROP TABLE "reviews";'],
  ['ALTER TABLE "rides" RENAME COLUMN "place" TO "town";'],
  ['ALTER TABLE "rides" ALTER COLUMN "slogan" SET NOT NULL;'],
  ['ALTER TABLE "rides" ALTER COLUMN "capacity" SET DATA TYPE bigint;'],
  ['ALTER TABLE "rides" ADD COLUMN "slogan" text NOT NULL;'],
  ['CREATE TABLE "a" ("id" text);\n--> statement-breakpoint\nTRUNCATE "b";'],
])('%s is caught', (migration) => expect(contractions(migration)).toHaveLength(1));

test.each([
  ['CREATE TABLE "a" ("id" text PRIMARY KEY NOT NULL, "name" text NOT NULL);'],
  ['ALTER TABLE "rides" ADD COLUMN "slogan" text;\n--> statement-breakpoint\nCREATE INDEX "i" ON "rides" ("slogan");'],
  [`ALTER TABLE "rides" ADD COLUMN "slogan" text DEFAULT '' NOT NULL;`],
  ['-- drop column slogan in the release after the next\nALTER TABLE "rides" ALTER COLUMN "slogan" DROP NOT NULL;'],
])('%s is fine', (migration) => expect(contractions(migration)).toEqual([]));
