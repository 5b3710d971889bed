/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string[] | undefined} [cpu]
 * @property {boolean | undefined} [dev]
 * @property {string[] | undefined} [libc]
 * @property {boolean} [optional]
 * @property {string[] | undefined} [os]
 * @property {Record<string, string>} [optionalDependencies]
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/**
 * Adds an entry for every optional package that is asked for by an exact version and has none.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock changed in place
 * @returns {string[]} where the added entries are
 */
export function completeLock(lock) {
  /** @type {string[]} */
  const added = [];
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const exact = /^\d+\.\d+\.\d+/.test(version);
      if (!exact || findLocked(lock.packages, place, name)?.version === version) continue;
      const newPlace = `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`;
      const { cpu, libc, os } = platformOf(name);
      // npm's own key order, so that its next write changes nothing; JSON omits undefined values
      lock.packages[newPlace] = { version, cpu, dev, libc, optional: true, os };
      added.push(newPlace);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

/**
 * Where such a package may be installed; its name says it, as in @biomejs/cli-linux-x64-musl.
 *
 * @param {string} name
 */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  /** @param {string[]} list */
  const unlessEmpty = (list) => (list.length > 0 ? list : undefined);
  return { cpu: unlessEmpty(cpu), libc: unlessEmpty(libc), os: unlessEmpty(os) };
}

/**
 * Looks where Node would: beside the package that asks, then further up.
 *
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {string} name
 */
function findLocked(packages, place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (found || folder === '') return found;
  }
}
