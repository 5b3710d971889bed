/** How much of each file is sent, from 0 to 1, when so many bytes of them all are: they leave one after the other. */
export function uploadShares(sizes: readonly number[], sentBytes: number): number[] {
  let before = 0;
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size));
    before += size;
    return share;
  });
}
