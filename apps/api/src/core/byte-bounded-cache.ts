type Entry<Value> = { value: Value; bytes: number; keptUntil: number };

export type ByteBoundedCache<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  /** The value has grown or shrunk; nothing happens if the key holds another value by now. */
  resize(key: string, value: Value, bytes: number): void;
  bytes(): number;
};

/** An entry is more than its content: two objects, a map slot, headers. */
const ENTRY_BYTES = 500;
const SWEEP_EVERY_MS = 60_000;

/** Holds at most `maxBytes`: evicts the least recently used entries first, and expired ones regardless. */
export function makeByteBoundedCache<Value>({
  maxBytes,
  keptMs,
  now = Date.now,
}: {
  maxBytes: number;
  keptMs: number;
  now?: () => number;
}): ByteBoundedCache<Value> {
  // the order of a Map is the order of use, because reading an entry puts it at the end
  const entries = new Map<string, Entry<Value>>();
  /** The last one, if it's still there: one that is asked for again and again needn't be moved. */
  let newest: string | undefined;
  let total = 0;
  let sweptAt = now();

  const drop = (key: string, entry: Entry<Value>) => {
    entries.delete(key);
    total -= entry.bytes;
  };
  const moveToEnd = (key: string, entry: Entry<Value>) => {
    entries.delete(key);
    entries.set(key, entry);
    newest = key;
  };
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (total <= maxBytes) return;
      drop(key, entry);
    }
  };
  const sweep = () => {
    if (now() < sweptAt + SWEEP_EVERY_MS) return;
    sweptAt = now();
    for (const [key, entry] of entries) if (entry.keptUntil <= now()) drop(key, entry);
  };
  const put = (key: string, entry: Entry<Value>) => {
    const before = entries.get(key);
    if (before) drop(key, before);
    // one value must not push out all the others
    if (entry.bytes > maxBytes / 2) return;
    moveToEnd(key, entry);
    total += entry.bytes;
    makeRoom();
  };
  const sizeOf = (key: string, bytes: number) => bytes + 2 * key.length + ENTRY_BYTES;

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.keptUntil <= now()) {
        drop(key, entry);
        return undefined;
      }
      if (key !== newest) moveToEnd(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      sweep();
      put(key, { value, bytes: sizeOf(key, bytes), keptUntil: now() + keptMs });
    },
    resize(key, value, bytes) {
      const entry = entries.get(key);
      if (entry?.value === value) put(key, { ...entry, bytes: sizeOf(key, bytes) });
    },
    bytes: () => total,
  };
}
