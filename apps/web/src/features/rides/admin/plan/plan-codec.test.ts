import { rideForm } from '@kickstand/contract/rides/ride-form.schema';
import { expect, test } from 'vitest';
import { rideRecord } from '../ride-record.ts';
import { NEW_STOP, planGroup } from './plan-codec.ts';

const STORED = {
  trackId: null,
  fuelRangeKm: 150,
  stops: [{ name: 'Wai', kind: 'fuel', km: 80.5, time: null }],
  hospitals: [{ name: 'Civil Hospital', phone: '', km: 82 }],
};

test('a plan is loaded into text fields and sent as it was', () => {
  const values = planGroup.load(STORED as never);
  expect(values.stops).toEqual([{ name: 'Wai', kind: 'fuel', km: '80.5', time: '' }]);
  expect(planGroup.send(values)).toEqual({ ...STORED, trackId: '' });
});

test('a version from before there were plans has none', () => {
  expect(planGroup.load(undefined as never)).toEqual(planGroup.empty);
});

test('a row that is not filled in is refused at its place', () => {
  const values = { ...rideRecord.empty, plan: { ...planGroup.empty, stops: [NEW_STOP] } };
  const problems = rideRecord.check(values, rideForm);
  expect(problems).toContainEqual({ field: 'plan.stops.0.name', message: 'Stop is required' });
  expect(problems.map(({ field }) => field)).toContain('plan.stops.0.km');
});
