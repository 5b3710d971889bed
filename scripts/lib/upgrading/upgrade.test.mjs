import { expect, test } from 'vitest';
import { readWords, upgrade } from './upgrade.mjs';

/** Steps that note what they do; those named in `failing` fail. @param {string[]} failing */
function stepsThat(...failing) {
  /** @type {string[]} */
  const done = [];
  const step = (/** @type {string} */ name) => {
    done.push(name);
    if (failing.includes(name)) throw new Error(`${name} failed.`);
  };
  /** @type {import('./upgrade.mjs').Steps} */
  const steps = {
    check: async () => step('check'),
    state: () => ({ release: 'old', commit: 'c1', branch: 'main' }),
    putBack: ({ commit }) => step(`put back ${commit}`),
    backUp: async () => {
      step('back up');
      return 'file';
    },
    checkOut: async (ref) => step(`check out ${ref}`),
    build: async () => {
      step('build');
      return 'new';
    },
    tryOut: async (release) => step(`try ${release}`),
    switchTo: (release) => step(`switch to ${release}`),
    restart: async (release) => step(`restart ${release}`),
    remember: ({ before, backup }) => step(`remember ${before.commit} ${backup}`),
    say: () => {},
  };
  return { steps, done };
}

const UNTIL_TRIED = ['check', 'back up', 'check out v2', 'build', 'try new'];

test('check, backup, build beside, try, switch, restart, in this order', async () => {
  const { steps, done } = stepsThat();
  await upgrade('v2', steps);
  expect(done).toEqual([...UNTIL_TRIED, 'switch to new', 'remember c1 file', 'restart new']);
});

test('sources that are there already are not fetched, and without a command the site is not restarted', async () => {
  const { steps, done } = stepsThat();
  await upgrade(null, { ...steps, restart: null });
  expect(done).toEqual(['check', 'back up', 'build', 'try new', 'switch to new', 'remember c1 file']);
});

test.each(['check', 'back up'])('if "%s" fails, nothing follows', async (name) => {
  const { steps, done } = stepsThat(name);
  await expect(upgrade('v2', steps)).rejects.toThrow(`${name} failed.`);
  expect(done.at(-1)).toBe(name);
});

test.each(['check out v2', 'build', 'try new'])(
  'if "%s" fails, the sources are put back and nothing is switched',
  async (name) => {
    const { steps, done } = stepsThat(name);
    await expect(upgrade('v2', steps)).rejects.toThrow(/failed\.\nNothing was switched/);
    expect(done).toEqual([...UNTIL_TRIED.slice(0, UNTIL_TRIED.indexOf(name) + 1), 'put back c1']);
  },
);

test('a site that is not well after the restart gets its release of before back', async () => {
  const { steps, done } = stepsThat('restart new');
  await expect(upgrade('v2', steps)).rejects.toThrow(/The release of before is back/);
  expect(done.slice(-4)).toEqual(['restart new', 'put back c1', 'switch to old', 'restart old']);
});

test('words of the command', () => {
  expect(readWords([])).toEqual({ ref: null, isBack: false, restart: null });
  expect(readWords(['v1.2.0', '--restart', 'x y'])).toEqual({ ref: 'v1.2.0', isBack: false, restart: 'x y' });
  expect(readWords(['--back'])).toEqual({ ref: null, isBack: true, restart: null });
  for (const words of [['a', 'b'], ['--back', 'a'], ['--restart'], ['--other']]) {
    expect(() => readWords(words)).toThrow('npm run upgrade');
  }
});
