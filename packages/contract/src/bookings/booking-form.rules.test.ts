import { describe, expect, test } from 'vitest';
import {
  type Agreements,
  BOOKING_FIELD_NAMES,
  type BookingField,
  bookingFormProblem,
  bookingText,
  makeBookingTexts,
  phoneDigits,
} from './booking-form.rules.ts';
import { phone } from './booking-form.schema.ts';
import type { BookingKind } from './bookings.schema.ts';

const texts: Record<BookingField, string> = {
  'personalInfo.email': 'asha@example.com',
  'personalInfo.fullName': 'Asha Patil',
  'personalInfo.address': 'Hill Road, Bandra',
  'personalInfo.contactNumber': '98200 00000',
  'personalInfo.gender': 'Female',
  'personalInfo.dateOfBirth': '1994-02-11',
  'personalInfo.bloodGroup': 'B+',
  'motorcycleInfo.modelName': 'Himalayan 450',
  'motorcycleInfo.motorcycleNumber': 'MH01AB1234',
  'emergencyContact.personName': 'Suresh Patil',
  'emergencyContact.number': '98201 11111',
  medicalHistory: 'None',
};
const agreed: Agreements = {
  foodAndRefreshments: true,
  informationAccuracy: true,
  noContrabands: true,
  rulesAndRegulations: true,
};
const notAgreed: Agreements = { ...agreed, noContrabands: false };

type Change = Partial<Record<BookingField, string>>;
const problemOf =
  (kind: BookingKind) =>
  (change: Change = {}, agreements = agreed) =>
    bookingFormProblem(kind, { ...makeBookingTexts((field) => change[field] ?? texts[field]), agreements });

describe('step 1 of a ride', () => {
  const problem = problemOf('ride');

  test('goes on when everything is there, whatever email and numbers look like', () => {
    expect(problem()).toBeNull();
    expect(
      problem({
        'personalInfo.email': 'not an address',
        'personalInfo.contactNumber': '12',
        'emergencyContact.number': 'call me',
      }),
    ).toBeNull();
  });

  test.each(BOOKING_FIELD_NAMES)('needs %s', (field) => {
    expect(problem({ [field]: '  ' })).toEqual({ fields: [field], message: 'Please fill all required fields' });
  });

  test('names all empty fields at once, before the agreements', () => {
    expect(problem({ 'personalInfo.bloodGroup': '', 'personalInfo.email': '' }, notAgreed)).toEqual({
      fields: ['personalInfo.email', 'personalInfo.bloodGroup'],
      message: 'Please fill all required fields',
    });
    expect(problem({}, { ...notAgreed, foodAndRefreshments: false })).toEqual({
      fields: ['agreements.foodAndRefreshments', 'agreements.noContrabands'],
      message: 'Please agree to all terms and conditions',
    });
  });
});

describe('step 1 of an event', () => {
  const problem = problemOf('event');

  test('goes on when everything is right', () => {
    expect(problem()).toBeNull();
    expect(
      problem({ 'personalInfo.contactNumber': '(982) 000-0000', 'personalInfo.email': ' asha@example.com ' }),
    ).toBeNull();
  });

  test.each([
    ['personalInfo.email', 'Please fill in email'],
    ['personalInfo.fullName', 'Please fill in full name'],
    ['personalInfo.address', 'Please fill in address'],
    ['personalInfo.contactNumber', 'Please fill in contact number'],
    ['personalInfo.gender', 'Please fill in gender'],
    ['personalInfo.dateOfBirth', 'Please fill in date of birth'],
    ['personalInfo.bloodGroup', 'Please fill in blood group'],
    ['motorcycleInfo.modelName', 'Please fill in motorcycle model name'],
    ['motorcycleInfo.motorcycleNumber', 'Please fill in motorcycle number'],
    ['emergencyContact.personName', 'Please fill in emergency contact person name'],
    ['emergencyContact.number', 'Please fill in emergency contact number'],
    ['medicalHistory', 'Please fill in medical history'],
  ] as const)('needs %s: %s', (field, message) => {
    expect(problem({ [field]: ' ' })).toEqual({ fields: [field], message });
  });

  test('its checks come one after the other', () => {
    const wrong: Change = {
      'personalInfo.email': 'a@b',
      'personalInfo.contactNumber': '123',
      'emergencyContact.number': '456',
    };
    expect(problem({ ...wrong, medicalHistory: '', 'personalInfo.address': '' }, notAgreed)?.message).toBe(
      'Please fill in address',
    );
    expect(problem(wrong, notAgreed)).toEqual({
      fields: ['agreements.noContrabands'],
      message: 'Please accept all required agreements',
    });
    expect(problem(wrong)).toEqual({ fields: ['personalInfo.email'], message: 'Please enter a valid email address' });
    expect(problem({ ...wrong, 'personalInfo.email': texts['personalInfo.email'] })).toEqual({
      fields: ['personalInfo.contactNumber'],
      message: 'Please enter a valid 10-digit contact number',
    });
    expect(
      problem({
        ...wrong,
        'personalInfo.email': texts['personalInfo.email'],
        'personalInfo.contactNumber': texts['personalInfo.contactNumber'],
      }),
    ).toEqual({
      fields: ['emergencyContact.number'],
      message: 'Please enter a valid 10-digit emergency contact number',
    });
  });

  test.each(['a b@example.com', 'asha@example', '@example.com', 'asha'])('%s is no address', (email) => {
    expect(problem({ 'personalInfo.email': email })?.message).toBe('Please enter a valid email address');
  });

  test('the dialog counts ten digits, with no way to dial in front', () => {
    expect(problem({ 'personalInfo.contactNumber': '+91 98200 00000' })?.fields).toEqual([
      'personalInfo.contactNumber',
    ]);
    expect(problem({ 'emergencyContact.number': '982011111' })?.fields).toEqual(['emergencyContact.number']);
  });
});

test('texts are found in their groups', () => {
  const form = makeBookingTexts((field) => texts[field]);
  expect(form).toMatchObject({ motorcycleInfo: { modelName: 'Himalayan 450' }, medicalHistory: 'None' });
  for (const field of BOOKING_FIELD_NAMES) expect(bookingText(form, field)).toBe(texts[field]);
  expect(bookingText({}, 'personalInfo.email')).toBeUndefined();
});

describe('phone numbers', () => {
  test.each([
    ['98200 00000', '9820000000'],
    ['+91 98200-00000', '9820000000'],
    ['0 98200 00000', '9820000000'],
    ['(982) 000 0000', '9820000000'],
    // ten digits are ten digits, whatever they begin with
    ['9182000000', '9182000000'],
    ['0123456789', '0123456789'],
    // no dialling prefix we know: left as it is, and refused
    ['44 98200 00000', '449820000000'],
    ['', ''],
  ])('%s → %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  test('the server stores the ten digits, else reports the error', () => {
    const number = phone('personalInfo.contactNumber');
    expect(number.parse(' +91 98200 00000 ')).toBe('9820000000');
    const sentence = (value: unknown) => number.safeParse(value).error?.issues.map(({ message }) => message);
    expect(sentence('')).toEqual(['Please fill in contact number']);
    expect(sentence(undefined)).toEqual(['Please fill in contact number']);
    expect(sentence('98200')).toEqual(['Please enter a valid 10-digit contact number']);
    expect(sentence(`9820000000${' '.repeat(30)}0`)).toContain('Please enter a valid 10-digit contact number');
  });
});
