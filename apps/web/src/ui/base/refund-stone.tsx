import { Stone } from './stone.tsx';

/** How much of the price comes back in a stretch of time before the start. */
export const RefundStone = ({ cap, percent }: { cap: string; percent: number }) => (
  <Stone cap={cap} number={`${percent}%`} unit="back" level={levelOf(percent)} />
);

const levelOf = (percent: number) => (percent === 0 ? 'hard' : percent < 50 ? 'medium' : 'easy');
