// `npm run db:baseline`: regenerates the one migration from the schema and db/rules.sql. Only until v1.0.0 is tagged:
// from then on every schema change is a separate migration (`npm run db:generate`).
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { toolScript } from './lib/tools.mjs';

const folder = join(root, 'apps/api/src/db');
rmSync(join(folder, 'migrations'), { recursive: true, force: true });
const args = [toolScript('drizzle-kit'), 'generate', '--config', 'apps/api/drizzle.config.ts', '--name', 'baseline'];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const rules = readFileSync(join(folder, 'rules.sql'), 'utf8');
appendFileSync(join(folder, 'migrations/0000_baseline.sql'), `\n--> statement-breakpoint\n${rules}`);
