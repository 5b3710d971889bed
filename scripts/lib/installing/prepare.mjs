import { withLock } from '../lock.mjs';
import { root } from '../root.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNode, findNode24 } from './node24.mjs';
import { ensureBuilt } from './site-build.mjs';

/**
 * Installs (and builds) what is missing. Two commands in one folder take turns: the second finds the work done.
 *
 * @param {{ stop: AbortSignal, build: boolean }} options
 * @returns {Promise<string>} the Node to go on with
 */
export async function prepare({ stop, build }) {
  checkNode();
  const onWait = () => console.log('Waiting for another command in this folder to finish installing or building …');
  return withLock(root, { onWait, stop }, async () => {
    await ensureInstalled(stop);
    const node = findNode24();
    if (build) await ensureBuilt(node, stop);
    return node;
  });
}
