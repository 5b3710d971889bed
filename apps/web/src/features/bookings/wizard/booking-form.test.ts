import { describe, expect, test } from 'vitest';
import { agreementsIn, detailsOf, draftOf, filledForm, NOT_AGREED, typedIn } from './booking-form.ts';

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
    expect(filledForm({}, null, user)).toMatchObject({
      email: 'asha@example.com',
      fullName: 'Asha Patil',
      contactNumber: '9820000000',
      motorcycleModelName: 'Himalayan 450',
      address: '',
      medicalHistory: '',
    });
  });

  test('better from the last booking, and best from what was typed, also when that is nothing', () => {
    const form = filledForm({ address: '', fullName: 'A. Patil' }, known, user);
    expect(form).toMatchObject({
      email: 'asha@work.example',
      fullName: 'A. Patil',
      address: '',
      motorcycleNumber: 'MH01AB1234',
      emergencyContactNumber: '9820122222',
      medicalHistory: '',
    });
  });
});

describe('a draft', () => {
  test('brings back what was typed, but never the medical text', () => {
    const draft = draftOf({ address: 'Hill Road', medicalHistory: 'Asthma' }, agreed, 'ride 1');
    expect(JSON.stringify(draft)).not.toContain('Asthma');
    expect(typedIn(JSON.parse(JSON.stringify(draft)))).toEqual({ address: 'Hill Road' });
    expect(typedIn({ typed: { medicalHistory: 'Asthma' } })).toEqual({});
  });

  test('brings the agreements back for the same ride only', () => {
    const draft = draftOf({}, { ...agreed, noContrabands: false }, 'ride 1');
    expect(agreementsIn(draft, 'ride 1')).toEqual({ ...agreed, noContrabands: false });
    expect(agreementsIn(draft, 'event 1')).toEqual(NOT_AGREED);
  });

  test.each([{}, { typed: 'text' }, { typed: null }, { typed: { address: 7, colour: 'red' } }])(
    'of %j does no harm',
    (draft) => {
      expect(typedIn(draft)).toEqual({});
      expect(agreementsIn({ ...draft, agreedTo: 'ride 1', agreements: 'yes' }, 'ride 1')).toEqual(NOT_AGREED);
    },
  );
});

test('the calls get everything in its group, without white space around it', () => {
  const form = filledForm({ medicalHistory: ' None ', fullName: ' Asha Patil ' }, known, user);
  expect(detailsOf(form, agreed)).toEqual({
    ...known,
    personalInfo: { ...known.personalInfo, fullName: 'Asha Patil' },
    medicalHistory: 'None',
    agreements: agreed,
  });
});
