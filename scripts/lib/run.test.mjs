import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { exitCodeOf, run, spawnLeashed } from './run.mjs';

/**
 * @param {string} program
 * @returns {[string, string[]]}
 */
const script = (program) => [process.execPath, ['--eval', program]];

test('keeps all output and the exit code', async () => {
  const result = await run(...script('console.log("out"); console.error("err"); process.exitCode = 3'));
  expect(result.code).toBe(3);
  expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

test('a program that does not exist is a failure with a reason', async () => {
  const { code, output } = await run('no-such-program', []);
  expect(code).not.toBe(0);
  expect(output).toContain('no-such-program');
});

test('a stop ends the process and its children, and removes its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-run-'));
  const [command, args] = script(`
    const stubborn = "process.on('SIGTERM', () => {}); console.log('here'); setInterval(() => {}, 1000)";
    require('node:child_process').spawn(process.execPath, ['--eval', stubborn], { stdio: 'inherit' });
    setInterval(() => {}, 1000);`);
  const leashed = spawnLeashed({ command, args, folderToRemove: folder });
  const { stdout } = leashed;
  if (!stdout) throw new Error('no output to read');
  await once(stdout, 'data');
  leashed.disconnect();
  await exitCodeOf(leashed);
  // The output ends when the last process that could write to it is gone.
  await finished(stdout);
  expect(existsSync(folder)).toBe(false);
});

test('a stop is reported to the caller', async () => {
  const stopping = new AbortController();
  const running = run(...script('setInterval(() => {}, 1000)'), { stop: stopping.signal });
  stopping.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});
