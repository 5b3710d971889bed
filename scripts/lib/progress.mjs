// One line at a time: work inside of other work shows under the name of the outer one.
let isLineOpen = false;

/**
 * Shows one line per piece of work: its name at once, what came of it and the time it took when it is over.
 * On a terminal the seconds count up meanwhile; elsewhere (a log, CI) nothing is ever overwritten and the state is
 * added once a minute.
 *
 * @param {string} name
 */
export function openLine(name) {
  isLineOpen = true;
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const onTerminal = process.stdout.isTTY === true;
  let state = '';
  process.stdout.write(`${name} … `);
  const show = () => rewrite(`${name} … ${Math.round(elapsed())} s${state && `, ${state}`}`);
  const ticker = onTerminal ? setInterval(show, 1000) : setInterval(addState, 60_000);
  ticker.unref();

  function addState() {
    if (state) process.stdout.write(`${state} … `);
  }

  return {
    /** @param {string} text where the work stands, such as '12 done' */
    update(text) {
      state = text;
    },
    /** @param {string} text worth a line now, before the work is over */
    report(text) {
      process.stdout.write(onTerminal ? `\r\u001b[2K${text}\n` : `\n  ${text}\n  `);
    },
    /** @param {string} outcome such as 'done' or '12 passed' */
    close(outcome) {
      isLineOpen = false;
      clearInterval(ticker);
      const ending = `${outcome} in ${formatSeconds(elapsed())}\n`;
      if (onTerminal) rewrite(`${name} … ${ending}`);
      else process.stdout.write(ending);
    },
  };
}

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function withProgress(name, work) {
  if (isLineOpen) return work();
  const line = openLine(name);
  try {
    const result = await work();
    line.close('done');
    return result;
  } catch (error) {
    line.close('stopped');
    throw error;
  }
}

/** @param {number} seconds */
export function formatSeconds(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {string} text */
function rewrite(text) {
  process.stdout.write(`\r\u001b[2K${text}`);
}
