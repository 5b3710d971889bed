import type { STOP_KINDS } from '@kickstand/contract/rides/ride-plan.rules';
import { type Codec, group, number, text } from '../../../../lib/form/form-codec.ts';

export type StopValues = { name: string; kind: (typeof STOP_KINDS)[number]; km: string; time: string };
export type HospitalValues = { name: string; phone: string; km: string };

export const NEW_STOP: StopValues = { name: '', kind: 'fuel', km: '', time: '' };
export const NEW_HOSPITAL: HospitalValues = { name: '', phone: '', km: '' };

const kmOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Rows of a plan, whose errors stand beside their fields. */
const rows = <Row extends { km: string }>(send: (row: Row) => object): Codec<Row[]> => ({
  empty: [],
  load: (stored: readonly (Omit<Row, 'km' | 'time'> & { km: number; time?: string | null })[] | undefined) =>
    (stored ?? []).map((row) => ({
      ...row,
      km: String(row.km ?? ''),
      ...('time' in row && { time: row.time ?? '' }),
    })) as unknown as Row[],
  send: (values) => values.map(send),
  hasInnerErrors: true,
});

const fields = group({
  trackId: text(),
  fuelRangeKm: number('Range'),
  stops: rows<StopValues>(({ km, time, ...stop }) => ({ ...stop, km: kmOf(km), time: time || null })),
  hospitals: rows<HospitalValues>(({ km, ...hospital }) => ({ ...hospital, km: kmOf(km) })),
});

/** The plan of a ride; a version from before there were plans has none. */
export const planGroup: typeof fields = { ...fields, load: (stored) => fields.load((stored ?? {}) as never) };
