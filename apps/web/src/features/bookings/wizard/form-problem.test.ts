import { expect, test } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { filledForm, NOT_AGREED } from './booking-form.ts';
import { checkForm, refusedForm } from './form-problem.ts';

const empty = filledForm({}, null, null);
const agreed = {
  foodAndRefreshments: true,
  informationAccuracy: true,
  noContrabands: true,
  rulesAndRegulations: true,
};
const full = {
  ...(Object.fromEntries(Object.keys(empty).map((field) => [field, 'x'])) as typeof empty),
  dateOfBirth: '1994-03-21',
};
const ride = { kind: 'ride', startTime: '2026-11-20T00:30:00.000Z' } as const;
const event = { ...ride, kind: 'event' } as const;

test('a ride names every empty field at that field', () => {
  const problem = checkForm(ride, { ...full, address: '', bloodGroup: ' ' }, NOT_AGREED);
  expect(problem).toEqual({
    message: 'Please fill all required fields',
    fields: { address: 'Please fill in address', bloodGroup: 'Please fill in blood group' },
    agreements: [],
  });
});

test('open agreements are named, and nothing else', () => {
  expect(checkForm(ride, full, { ...agreed, noContrabands: false })).toEqual({
    message: 'Please agree to all terms and conditions',
    fields: {},
    agreements: ['noContrabands'],
  });
  expect(checkForm(ride, full, agreed)).toBeNull();
});

test('children are told at their date of birth', () => {
  const message = 'You must be 18 or older to join a ride.';
  const problem = { message, fields: { dateOfBirth: message }, agreements: [] };
  expect(checkForm(ride, { ...full, dateOfBirth: '2008-11-21' }, agreed)).toEqual(problem);
  expect(checkForm(ride, { ...full, dateOfBirth: '2008-11-20' }, agreed)).toBeNull();
});

test('an event shows the sentence at the one field it is about', () => {
  expect(checkForm(event, full, agreed)).toEqual({
    message: 'Please enter a valid email address',
    fields: { email: 'Please enter a valid email address' },
    agreements: [],
  });
});

test('what the server refuses is found in the form', () => {
  const message = 'Please enter a valid 10-digit contact number';
  const errors = [
    { field: 'personalInfo.contactNumber', message },
    { field: 'emergencyContact.number', message: 'Please enter a valid 10-digit emergency contact number' },
    { field: 'agreements.noContrabands', message: 'Please accept all required agreements' },
    { field: 'rideId', message: 'rideId is required' },
  ];
  expect(refusedForm(new CallError(400, { message, errors }))).toEqual({
    message,
    fields: {
      contactNumber: message,
      emergencyContactNumber: 'Please enter a valid 10-digit emergency contact number',
    },
    agreements: ['noContrabands'],
  });
  expect(refusedForm(new CallError(400, { errors: errors.slice(0, 1) }))?.message).toBe(message);
});

test('what is not about the form is left to others', () => {
  expect(refusedForm(new CallError(409, { message: 'This ride is fully booked.' }))).toBeNull();
  expect(refusedForm(new CallError(400, { errors: [{ field: 'rideId', message: 'rideId is required' }] }))).toBeNull();
  expect(refusedForm(new TypeError('broken'))).toBeNull();
});
