/** Modules that go into one file, and everything that loads it. */
export type Pack = {
  ids: string[];
  users: ReadonlySet<string>;
  /** Characters of code. */
  size: number;
  /** It's a file already. */
  isFixed?: boolean;
};

type Plan = {
  packs: Pack[];
  importsOf: (id: string) => readonly string[];
  /** How often something is loaded, compared with others. */
  weight: (user: string) => number;
  /** What a file costs beyond its code, in characters of code: on a phone every file is a round trip. */
  fileCost: number;
  /** How much code something may load without need, in characters. */
  maxWaste: (user: string) => number;
};

/** A pack as it's compared with others: hundreds of thousands of times. */
type Node = Pack & { mask: bigint; imports: Set<Node>; needs: Set<Node> };

/**
 * Merges files that are used alike, the most worthwhile pair first, as long as one file less is worth more than the code
 * that some of their users load without need.
 */
export function mergePacks({ packs, importsOf, weight, fileCost, maxWaste }: Plan): Pack[] {
  const users = [...new Set(packs.flatMap((pack) => [...pack.users]))];
  const weights = users.map(weight);
  const weightOf = remembered((mask: bigint) =>
    weights.reduce((sum, one, index) => sum + (has(mask, index) ? one : 0), 0),
  );
  let nodes = linked(packs, importsOf, users);

  const directGain = (a: Node, b: Node) =>
    fileCost * weightOf(a.mask & b.mask) - a.size * weightOf(b.mask & ~a.mask) - b.size * weightOf(a.mask & ~b.mask);

  /** The users of one load what the other imports as well. */
  function gain(a: Node, b: Node): number {
    const mask = a.mask | b.mask;
    let sum = directGain(a, b);
    for (const { size, mask: before } of new Set([...a.needs, ...b.needs]))
      sum -= (size + fileCost) * weightOf(mask & ~before);
    return sum;
  }

  const loadedBy = (user: number) => nodes.reduce((sum, { mask, size }) => sum + (has(mask, user) ? size : 0), 0);
  const most = users.map((user, index) => loadedBy(index) + maxWaste(user));

  /** A user of one would load too much that it has no need of. */
  function isTooMuch(a: Node, b: Node): boolean {
    const mask = a.mask | b.mask;
    const parts = [...new Set([a, b, ...a.needs, ...b.needs])];
    return most.some((limit, user) => {
      const added = parts.reduce((sum, part) => sum + (has(part.mask, user) ? 0 : part.size), 0);
      return has(mask, user) && added > 0 && loadedBy(user) + added > limit;
    });
  }

  function bestPair(): [Node, Node] | undefined {
    const free = nodes.filter(({ isFixed }) => !isFixed);
    return free
      .flatMap((a, index) => free.slice(index + 1).map((b): [Node, Node] => [a, b]))
      .filter(([a, b]) => (a.mask & b.mask) !== 0n && directGain(a, b) > 0)
      .map((pair) => ({ pair, gain: gain(...pair) }))
      .sort((one, other) => other.gain - one.gain)
      .find(({ pair, gain: value }) => value > 0 && !hasBetween(...pair) && !isTooMuch(...pair))?.pair;
  }

  for (let pair = bestPair(); pair; pair = bestPair()) {
    const [a, b] = pair;
    a.ids.push(...b.ids);
    a.size += b.size;
    a.mask |= b.mask;
    a.imports = new Set([...a.imports, ...b.imports]);
    nodes = nodes.filter((node) => node !== b);
    for (const { imports } of nodes) if (imports.delete(b)) imports.add(a);
    a.imports.delete(a);
    findNeeds(nodes);
    for (const node of a.needs) node.mask |= a.mask;
  }
  return nodes;
}

const has = (mask: bigint, user: number) => ((mask >> BigInt(user)) & 1n) === 1n;

function linked(packs: Pack[], importsOf: Plan['importsOf'], users: string[]): Node[] {
  const maskOf = (pack: Pack) =>
    users.reduce((mask, user, i) => mask | (pack.users.has(user) ? 1n << BigInt(i) : 0n), 0n);
  const nodes = packs.map((pack): Node => ({ ...pack, mask: maskOf(pack), imports: new Set(), needs: new Set() }));
  const nodeOf = new Map(nodes.flatMap((node) => node.ids.map((id) => [id, node] as const)));
  for (const node of nodes) {
    node.imports = new Set(node.ids.flatMap(importsOf).flatMap((id) => nodeOf.get(id) ?? []));
    node.imports.delete(node);
  }
  findNeeds(nodes);
  return nodes;
}

/** All files that come along with each. */
function findNeeds(nodes: Node[]) {
  for (const node of nodes) {
    node.needs = new Set(node.imports);
    for (const needed of node.needs) for (const next of needed.imports) node.needs.add(next);
  }
}

/** Whether a third file is needed by one and needs the other: it would need the merged file and be needed by it. */
const hasBetween = (a: Node, b: Node) =>
  [...a.needs, ...b.needs].some((node) => node !== a && node !== b && (node.needs.has(a) || node.needs.has(b)));

function remembered<K, V>(find: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}
