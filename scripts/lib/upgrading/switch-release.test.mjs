import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../root.mjs';

/** @type {string} */
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kickstand-switch-'));
  for (const version of ['1.0.0', '1.1.0']) {
    mkdirSync(join(home, 'releases', version), { recursive: true });
    writeFileSync(join(home, 'releases', version, 'server.js'), '');
  }
  symlinkSync('releases/1.0.0', join(home, 'current'));
  writeFileSync(join(home, 'settings'), 'PORT=4000\n');
  mkdirSync(join(home, 'bin'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs the script with stand-ins for what it calls. @param {{ to: string, curl?: string, sudo?: string }} options */
function switchRelease({ to, curl = 'exit 0', sudo = 'exit 0' }) {
  const programs = { systemctl: 'exit 0', sleep: 'exit 0', curl, sudo };
  for (const [name, does] of Object.entries(programs)) {
    const script = `#!/bin/sh\necho "${name} $*" >> "${home}/calls"\n${does}\n`;
    writeFileSync(join(home, 'bin', name), script, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'deploy', 'switch-release.sh'), to], {
    encoding: 'utf8',
    env: {
      PATH: `${join(home, 'bin')}:${process.env.PATH}`,
      KICKSTAND_HOME: home,
      KICKSTAND_SETTINGS: join(home, 'settings'),
      KICKSTAND_TRIES: '2',
    },
  });
  return { status, said: `${stdout}${stderr}`, current: readlinkSync(join(home, 'current')) };
}

const calls = () => readFileSync(join(home, 'calls'), 'utf8').trim().split('\n');

test.skipIf(process.platform !== 'linux')('a backup, the new release, a restart and a look at its health', () => {
  const { status, said, current } = switchRelease({ to: '1.1.0' });
  expect({ status, current }).toEqual({ status: 0, current: 'releases/1.1.0' });
  expect(said).toContain('running 1.1.0');
  expect(calls()).toEqual([
    expect.stringMatching(/^sudo -u kickstand node --env-file=.*settings command\.js backup$/),
    'systemctl restart kickstand',
    expect.stringMatching(/^curl .*http:\/\/127\.0\.0\.1:4000\/readyz$/),
  ]);
});

test.skipIf(process.platform !== 'linux')('a release that is not well gives way to the one of before', () => {
  const { status, said, current } = switchRelease({ to: '1.1.0', curl: 'test "$(readlink current)" = releases/1.0.0' });
  expect({ status, current }).toEqual({ status: 1, current: 'releases/1.0.0' });
  expect(said).toContain("isn't well with 1.1.0: releases/1.0.0 is put back");
  expect(said).not.toContain('either');
});

test.skipIf(process.platform !== 'linux')('without a backup, or without the release, nothing is touched', () => {
  const said = 'The backup failed, so nothing was switched.\n';
  expect(switchRelease({ to: '1.1.0', sudo: 'exit 1' })).toEqual({ status: 1, said, current: 'releases/1.0.0' });
  expect(switchRelease({ to: '2.0.0' })).toMatchObject({ status: 1, current: 'releases/1.0.0' });
  expect(calls()).toHaveLength(1);
});
