import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine's clock is. */
const TICK_MS = 10;

/** Processes with all that they have started, so that a server of several workers counts as a whole. @param {number[]} pids */
export function processesOf(pids) {
  const found = new Set(pids);
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name));
      return stat ? [{ pid: Number(name), parent: stat.parent }] : [];
    });
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** CPU time that processes have used so far, in milliseconds. @param {number[]} pids */
export const cpuOf = (pids) => pids.reduce((sum, pid) => sum + (statOf(pid)?.cpu ?? 0), 0);

/** @param {number} pid */
function statOf(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null; // it has ended meanwhile
  }
}

/**
 * A line of /proc/<pid>/stat; the name in brackets may hold anything. The time of children that have ended counts with their
 * parent's, or a worker of PHP-FPM that ends during a run would take its time out of the sum. @param {string} line
 */
export function parseStat(line) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), cpu: ticks * TICK_MS };
}
