// Keeps a child process on a leash: `node leash.mjs '{"command":…,"args":[…]}'`, started with an IPC channel. When the
// channel closes (the starter asks for it, or is gone, even by kill -9) the child exits with all its descendants.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';

/** @type {import('./run.mjs').Leashed} */
const { command, args, uid, gid, stopSignal = 'SIGTERM', folderToRemove } = JSON.parse(process.argv[2] ?? '{}');
const onWindows = process.platform === 'win32';
const graceMs = 5000;

const program = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  // Its own process group, so that it can be ended together with everything it started.
  detached: !onWindows,
  windowsHide: true,
  ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
});

program.on('error', (error) => {
  console.error(error.message);
  end(127);
});
program.on('exit', (code) => {
  signalAll('SIGKILL');
  end(code ?? 1);
});
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// A Ctrl-C reaches the starter too; it decides, and closes the channel.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});

function stop() {
  signalAll(stopSignal);
  setTimeout(() => signalAll('SIGKILL'), graceMs).unref();
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  if (program.pid === undefined) return;
  if (onWindows) {
    if (program.exitCode === null) spawnSync('taskkill', ['/pid', String(program.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-program.pid, signal);
  } catch {
    // no process left in the group
  }
}

/** @param {number} code */
function end(code) {
  if (folderToRemove) rmSync(folderToRemove, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}
