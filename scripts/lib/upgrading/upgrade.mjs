/**
 * @typedef {{ release: string | null, commit: string | null, branch: string | null }} State the build in use, and
 *   where the sources are
 * @typedef {{ before: State, backup: string }} Upgrade what `--back` needs to know
 * @typedef {object} Steps
 * @property {() => Promise<void>} check throws a sentence if this is no moment to upgrade
 * @property {() => State} state
 * @property {() => Promise<string>} backUp returns the file
 * @property {(ref: string) => Promise<void>} checkOut
 * @property {(before: State) => void} putBack the sources
 * @property {() => Promise<string>} build beside the one in use; returns its folder
 * @property {(release: string) => Promise<void>} tryOut starts it where it can't do harm; throws if it isn't healthy
 * @property {(release: string) => void} switchTo
 * @property {((release: string) => Promise<void>) | null} restart restarts the site; throws if it isn't healthy then
 * @property {(upgrade: Upgrade) => void} remember
 * @property {(sentence: string) => void} say
 */

/**
 * From one release to another. Whatever fails, the site is what it was: until the switch nothing that it uses has been
 * touched, and after it both the build and the sources are put back.
 *
 * @param {string | null} ref where to go; null for the sources as they are
 * @param {Steps} steps
 */
export async function upgrade(ref, steps) {
  await steps.check();
  const before = steps.state();
  const backup = await steps.backUp();
  steps.say(`Backup: ${backup}`);
  const putBack = () => ref && steps.putBack(before);

  /** @type {string} */
  let release;
  try {
    if (ref) await steps.checkOut(ref);
    release = await steps.build();
    await steps.tryOut(release);
  } catch (error) {
    putBack();
    throw new Error(`${sentenceOf(error)}\nNothing was switched: the site goes on as it was.`, { cause: error });
  }

  steps.switchTo(release);
  steps.remember({ before, backup });
  if (!steps.restart) {
    steps.say('The new release was tried out and is in place. Restart the site now: it starts with it.');
    return;
  }
  try {
    await steps.restart(release);
  } catch (error) {
    if (!before.release) throw error;
    putBack();
    steps.switchTo(before.release);
    await steps.restart(before.release);
    throw new Error(`${sentenceOf(error)}\nThe release of before is back, and running.`, { cause: error });
  }
  steps.say('The site is running the new release.');
}

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

const USAGE = `npm run upgrade                          to the sources in this folder, after git pull or unpacking
npm run upgrade -- v1.2.0                to a tag, branch or commit, which is fetched if there is a remote
npm run upgrade -- --back                to the release before the last upgrade
  --restart "systemctl restart kickstand"  also restarts the site, and puts everything back if it isn't well then`;

/**
 * @param {string[]} words
 * @returns {{ ref: string | null, isBack: boolean, restart: string | null }}
 */
export function readWords(words) {
  const at = words.indexOf('--restart');
  const restart = at < 0 ? null : (words[at + 1] ?? '');
  const others = at < 0 ? words : words.toSpliced(at, 2);
  const isBack = others.includes('--back');
  const [ref = null, ...more] = others.filter((word) => word !== '--back');
  if (restart === '' || more.length > 0 || (isBack && ref) || ref?.startsWith('-')) throw new Error(USAGE);
  return { ref, isBack, restart };
}
