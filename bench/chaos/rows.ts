import type pg from 'pg';

export type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

const row = (name: string, value: number, reference: number, ok: boolean): Row => ({
  name,
  value,
  reference,
  ratio: reference === 0 ? (value === 0 ? 1 : value) : Math.round((value / reference) * 100) / 100,
  ok,
});
export const exactly = (name: string, value: number, wanted: number, per = 1) =>
  row(name, value / per, wanted / per, value === wanted);
export const atMost = (name: string, value: number, max: number): Row => ({
  ...row(name, value, max, value <= max),
  budget: 1,
});
/** A figure without a reference. */
export const info = (name: string, value: number): Row => row(name, value, value, true);

export async function withClient<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await client.connect();
  return work(client).finally(() => client.end());
}
