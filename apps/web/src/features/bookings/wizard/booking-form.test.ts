import { makeBookingTexts } from '@kickstand/contract/bookings/booking-form.rules';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import {
  agreementsIn,
  checkForm,
  draftOf,
  filledTexts,
  NOT_AGREED,
  refusedForm,
  type Typed,
  trimmedDetails,
  typedIn,
} from './booking-form.ts';

const user = {
  fullName: 'Asha Patil',
  role: 'user' as const,
  email: 'asha@example.com',
  phone: '+91 98200 00000',
  primaryBike: 'Himalayan 450',
};
const known = {
  personalInfo: {
    email: 'asha@work.example',
    fullName: 'Asha K. Patil',
    address: 'Hill Road',
    contactNumber: '9820011111',
    gender: 'Female' as const,
    dateOfBirth: '1994-02-11',
    bloodGroup: 'B+' as const,
  },
  motorcycleInfo: { modelName: 'Interceptor 650', motorcycleNumber: 'MH01AB1234' },
  emergencyContact: { personName: 'Suresh Patil', number: '9820122222' },
};
const agreed = { foodAndRefreshments: true, informationAccuracy: true, noContrabands: true, rulesAndRegulations: true };

describe('the form is filled', () => {
  test('from the account, the number without the way to dial it', () => {
    expect(filledTexts({}, null, user)).toMatchObject({
      personalInfo: { email: 'asha@example.com', fullName: 'Asha Patil', contactNumber: '9820000000', address: '' },
      motorcycleInfo: { modelName: 'Himalayan 450' },
      medicalHistory: '',
    });
  });

  test('better from the last booking, and best from the input, even when that is empty', () => {
    const form = filledTexts({ 'personalInfo.address': '', 'personalInfo.fullName': 'A. Patil' }, known, user);
    expect(form).toMatchObject({
      personalInfo: { email: 'asha@work.example', fullName: 'A. Patil', address: '' },
      motorcycleInfo: { motorcycleNumber: 'MH01AB1234' },
      emergencyContact: { number: '9820122222' },
      medicalHistory: '',
    });
  });
});

describe('a draft', () => {
  test('restores the input, but never the medical text', () => {
    const draft = draftOf({ 'personalInfo.address': 'Hill Road', medicalHistory: 'Asthma' }, agreed, 'ride 1');
    expect(JSON.stringify(draft)).not.toContain('Asthma');
    expect(typedIn(JSON.parse(JSON.stringify(draft)))).toEqual({ 'personalInfo.address': 'Hill Road' });
    expect(typedIn({ typed: { medicalHistory: 'Asthma' } })).toEqual({});
  });

  test('brings the agreements back for the same ride only', () => {
    const draft = draftOf({}, { ...agreed, noContrabands: false }, 'ride 1');
    expect(agreementsIn(draft, 'ride 1')).toEqual({ ...agreed, noContrabands: false });
    expect(agreementsIn(draft, 'event 1')).toEqual(NOT_AGREED);
  });

  test.each([{}, { typed: 'text' }, { typed: null }, { typed: { 'personalInfo.address': 7, colour: 'red' } }])(
    'of %j does no harm',
    (draft) => {
      expect(typedIn(draft)).toEqual({});
      expect(agreementsIn({ ...draft, agreedTo: 'ride 1', agreements: 'yes' }, 'ride 1')).toEqual(NOT_AGREED);
    },
  );
});

test('the calls get everything without white space around it', () => {
  const texts = filledTexts({ medicalHistory: ' None ', 'personalInfo.fullName': ' Asha Patil ' }, known, user);
  expect(trimmedDetails({ ...texts, agreements: agreed })).toEqual({
    ...known,
    personalInfo: { ...known.personalInfo, fullName: 'Asha Patil' },
    medicalHistory: 'None',
    agreements: agreed,
  });
});

const ride = { kind: 'ride', startTime: '2026-11-20T00:30:00.000Z' } as const;
const event = { ...ride, kind: 'event' } as const;
/** Something in every field. */
const full = (change: Typed = {}, agreements = agreed) => ({
  ...makeBookingTexts((field) => change[field] ?? (field === 'personalInfo.dateOfBirth' ? '1994-03-21' : 'x')),
  agreements,
});

test('a ride names every empty field at that field', () => {
  const change = { 'personalInfo.address': '', 'personalInfo.bloodGroup': ' ' };
  expect(checkForm(ride, full(change, NOT_AGREED))).toEqual({
    message: 'Please fill all required fields',
    errors: [
      { field: 'personalInfo.address', message: 'Please fill in address' },
      { field: 'personalInfo.bloodGroup', message: 'Please fill in blood group' },
    ],
  });
});

test('open agreements are named, and nothing else', () => {
  const message = 'Please agree to all terms and conditions';
  expect(checkForm(ride, full({}, { ...agreed, noContrabands: false }))).toEqual({
    message,
    errors: [{ field: 'agreements.noContrabands', message }],
  });
  expect(checkForm(ride, full())).toBeNull();
});

test('a minor’s error appears at the date of birth', () => {
  const message = 'You must be 18 or older to join a ride.';
  const problem = { message, errors: [{ field: 'personalInfo.dateOfBirth', message }] };
  expect(checkForm(ride, full({ 'personalInfo.dateOfBirth': '2008-11-21' }))).toEqual(problem);
  expect(checkForm(ride, full({ 'personalInfo.dateOfBirth': '2008-11-20' }))).toBeNull();
});

test('an event shows the message at the one field it is about', () => {
  const message = 'Please enter a valid email address';
  expect(checkForm(event, full())).toEqual({ message, errors: [{ field: 'personalInfo.email', message }] });
});

test('the server’s refusals are matched to their fields', () => {
  const message = 'Please enter a valid 10-digit contact number';
  const ofForm = [
    { field: 'personalInfo.contactNumber', message },
    { field: 'emergencyContact.number', message: 'Please enter a valid 10-digit emergency contact number' },
    { field: 'agreements.noContrabands', message: 'Please accept all required agreements' },
  ];
  const errors = [...ofForm, { field: 'rideId', message: 'rideId is required' }];
  expect(refusedForm(new CallError(400, { message, errors }))).toEqual({ message, errors: ofForm });
  expect(refusedForm(new CallError(400, { errors: errors.slice(0, 1) }))?.message).toBe(message);
  const twice = [...ofForm.slice(0, 1), { field: 'personalInfo.contactNumber', message: 'Another one' }];
  expect(refusedForm(new CallError(400, { errors: twice }))?.errors).toEqual(ofForm.slice(0, 1));
});

test('errors that are not about the form are left to others', () => {
  expect(refusedForm(new CallError(409, { message: 'This ride is fully booked.' }))).toBeNull();
  expect(refusedForm(new CallError(400, { errors: [{ field: 'rideId', message: 'rideId is required' }] }))).toBeNull();
  expect(refusedForm(new TypeError('broken'))).toBeNull();
});
