import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { MAX_PICTURE_BYTES, PROXY_MB } from '@kickstand/contract/fields/uploads';
import { LIVE_PLACES_PATH } from '@kickstand/contract/live/live-places';
import { expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { MAX_TEXT_BYTES } from './http/forms/receive-form.ts';
import { readSettings } from './settings.ts';

// What is written about settings, and the samples in deploy/, agree with what the server reads.

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name = '']) => name);

/** Every environment variable the server asks for. */
function settingNames(): string[] {
  const asked = new Set<string>();
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  return [...asked].sort();
}

test('README’s table and .env.example name every setting, and no other', () => {
  const table =
    read('README.md')
      .split('## Settings')[1]
      ?.split(/\n\n(?!\|)/)
      .find((part) => part.includes('| name')) ?? '';
  const inTable = table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(inTable.sort()).toEqual(settingNames());
  // NODE_ENV is for developers
  expect([...namesIn('.env.example', /^#([A-Z][A-Z0-9_]+)=/gm), 'NODE_ENV'].sort()).toEqual(settingNames());
});

test('the samples set known settings to values the server accepts', () => {
  // the last one is for Node itself
  const known = [...settingNames(), 'NODE_COMPILE_CACHE'];
  const app = read('deploy/compose.yaml').split('\n  database:')[0] ?? '';
  const composed = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z][A-Z0-9_]+): "?(.+?)"?$/gm)].map(([, name = '', value]) => [name, value]),
  );
  const inImage = Object.fromEntries(
    [...read('deploy/Dockerfile').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, n, v]) => [n, v]),
  );
  const unit = Object.fromEntries(
    [...read('deploy/kickstand.service').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, n, v]) => [n, v]),
  );
  expect(Object.keys({ ...composed, ...inImage, ...unit }).filter((name) => !known.includes(name))).toEqual([]);
  expect(readSettings({ ...inImage, ...composed })).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
  expect(readSettings({ ...inImage, ...composed }).storage).not.toBeNull();
  expect(readSettings(unit)).toMatchObject({ dataDir: '/var/lib/kickstand', mode: 'production' });
});

test('the image and the unit run the release as a user without rights, and look after its health', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile).toMatch(/^RUN npm run build -- --release$/m);
  expect(dockerfile).toContain('COPY --from=build /build/dist/release ./');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
  const flags = namesIn('scripts/lib/server-process.mjs', /'(--[\w-]+=\d+)'/g);
  expect(flags).toHaveLength(2);
  const words = ['node', ...flags, 'server.js'];
  expect(dockerfile.split('\n')).toContain(`CMD [${words.map((word) => `"${word}"`).join(', ')}]`);
  expect(dockerfile.match(/^FROM node:24-/gm)).toHaveLength(2);
  const unit = read('deploy/kickstand.service');
  expect(unit.split('\n')).toContain(`ExecStart=/usr/bin/env ${words.join(' ')}`);
  for (const line of ['User=kickstand', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'UMask=0077']) {
    expect(unit.split('\n')).toContain(line);
  }
});

test('the image holds the compiled server, and the unit keeps it where only its user can write', () => {
  const [, dockerfile = ''] = read('deploy/Dockerfile').split('\nUSER node\n');
  const flags = namesIn('scripts/lib/server-process.mjs', /'(--[\w-]+=\d+)'/g);
  // what was compiled with other flags, or by another user, isn't used
  expect(dockerfile.split('\n')).toContain(`RUN node ${flags.join(' ')} server.js --version`);
  const unit = read('deploy/kickstand.service').split('\n');
  for (const line of [
    'Environment=NODE_COMPILE_CACHE=/var/cache/kickstand',
    'CacheDirectory=kickstand',
    'CacheDirectoryMode=0700',
  ]) {
    expect(unit).toContain(line);
  }
});

test.each(['nginx.conf', 'Caddyfile'])(
  '%s passes on what the server needs and closes what is not for visitors',
  (name) => {
    const sample = read(`deploy/${name}`);
    expect(sample).toContain('127.0.0.1:3000');
    expect(sample).toContain('/metrics');
    expect(sample).toContain('/operator/');
    if (name === 'Caddyfile') return expect(sample).toContain('flush_interval -1');
    expect(LIVE_PLACES_PATH.startsWith('/live/')).toBe(true);
    expect(sample).toMatch(/location \/live\/ \{[^}]*proxy_buffering off;/);
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) {
      expect(sample).toContain(`proxy_set_header ${header} `);
    }
  },
);

test('the samples, the guide and README let the largest file through, with the form around it', () => {
  const sizes = ENDPOINTS.flatMap(({ files = {} }) =>
    Object.values(files).map(({ maxBytes = MAX_PICTURE_BYTES }) => maxBytes),
  );
  expect(PROXY_MB * 1_000_000).toBeGreaterThan(Math.max(...sizes) + 2 * MAX_TEXT_BYTES);
  expect(read('deploy/nginx.conf').match(/client_max_body_size .*/g)).toEqual([`client_max_body_size ${PROXY_MB}m;`]);
  expect(read('deploy/Caddyfile').match(/max_size .*/g)).toEqual([`max_size ${PROXY_MB}MB`]);
  const inWords = new RegExp(`uploads\\s+of\\s+${PROXY_MB} MB`);
  for (const page of ['docs/operations.md', 'README.md']) expect(read(page)).toMatch(inWords);
  expect(read('README.md').match(/client_max_body_size [^`]*/g)).toEqual([`client_max_body_size ${PROXY_MB}m;`]);
});

test('the guide names files and commands that exist', () => {
  const guide = read('docs/operations.md');
  for (const [, file = ''] of guide.matchAll(/\b(deploy\/[\w.-]+)/g)) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
  }
  const commands = Object.keys(packageFile.scripts);
  for (const [, command = ''] of guide.matchAll(/npm run ([\w:-]+)/g)) expect(commands).toContain(command);
});
