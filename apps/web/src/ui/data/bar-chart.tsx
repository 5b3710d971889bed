import { useLayoutEffect, useRef, useState } from 'react';

type ChartBar = {
  label: string;
  value: number;
  /** Above the bar. */
  valueText: string;
  /** Read out instead, where the one above is short for it. */
  fullText?: string | undefined;
};

type BarChartProps = {
  /** The content and its period: 'New users per month, August 2025 to July 2026'. */
  label: string;
  /** The last one is the current one. */
  bars: readonly ChartBar[];
  /** Where the axis ends. */
  end: number;
  axisText: (value: number) => string;
};

/** Until the page has said how much room there is. */
const USUAL_WIDTH = 760;
const BOTTOM = 186;
const TOP = 24;

/** Bars with their numbers; screen readers get a table. */
export function BarChart({ label, bars, end, axisText }: BarChartProps) {
  const ticks = [0, end / 2, end].map((value) => ({ value, text: axisText(value) }));
  const { box, width } = useWidth();
  const left = 12 + 8 * Math.max(...ticks.map(({ text }) => text.length));
  const step = (width - 4 - left) / bars.length;
  const y = (value: number) => BOTTOM - (value / end) * (BOTTOM - TOP);
  // more than a dozen labels would run into each other
  const every = Math.ceil(bars.length / 12) * 2;
  return (
    <figure ref={box}>
      <svg viewBox={`0 0 ${width} 220`} className="chart" height="220" aria-hidden="true">
        {ticks.map(({ value, text }) => (
          <g key={value}>
            <path d={`M${left} ${y(value)}H${width - 4}`} className="chart-line" />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {bars.map(({ label: name, value, valueText }, place) => {
          const center = left + step * (place + 0.5);
          const fromEnd = bars.length - 1 - place;
          return (
            <g key={name}>
              <rect
                x={center - step * 0.3}
                y={y(value)}
                width={step * 0.6}
                height={Math.max(BOTTOM - y(value), 0)}
                rx="3"
                className={fromEnd === 0 ? 'chart-now' : 'chart-bar'}
              />
              {bars.length <= 12 && value > 0 && (
                <text className="chart-value" x={center} y={y(value) - 6} textAnchor="middle">
                  {valueText}
                </text>
              )}
              {fromEnd % (every / 2) === 0 && (
                <text
                  className={fromEnd % every === 0 ? undefined : 'chart-alternate'}
                  x={center}
                  y="212"
                  textAnchor="middle"
                >
                  {name}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ label: name, valueText, fullText }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{fullText ?? valueText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The drawing is as wide as its box, so its text matches the page's font size. */
function useWidth() {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const figure = box.current;
    if (!figure) return;
    const measure = () => setWidth(figure.clientWidth || USUAL_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(figure);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
