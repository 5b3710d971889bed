/** Where traces go. The names are OpenTelemetry's own. */
export type TracingSettings = {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Which part of the requests is traced, from 0 to 1. */
  share: number;
};

/** 'api-key=abc,team=club', as the OpenTelemetry variable for headers is written; null if it can't be read. */
export function readHeaders(text: string): Record<string, string> | null {
  if (text === '') return {};
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(\S+)\s*$/.exec(pair)?.slice(1) ?? []);
  try {
    return pairs.every(([name]) => name)
      ? Object.fromEntries(pairs.map(([name, value = '']) => [name, decodeURIComponent(value)]))
      : null;
  } catch {
    return null;
  }
}
