/** The shape of a row of numbers, oldest first, as small bars; decoration beside the number it belongs to. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${values.length * 8 - 2} 28`} width="100" height="28" aria-hidden="true">
      {values.map((value, place) => {
        // a month without anything still has its place
        const height = Math.max((value / most) * 28, 1.5);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * 8}
            y={28 - height}
            width="6"
            height={height}
            rx="1"
            className={place === values.length - 1 ? 'chart-now' : 'chart-bar'}
          />
        );
      })}
    </svg>
  );
}
