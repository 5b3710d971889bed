/** What a person enters to book, as the calls of the API take it. */
export const bookingDetails = (email = 'asha@riders.test') => ({
  personalInfo: {
    email,
    fullName: 'Asha Patil',
    address: '12 Ridge Road, Thane',
    contactNumber: '98200 00118',
    gender: 'Female',
    dateOfBirth: '1994-03-21',
    bloodGroup: 'B+',
  },
  motorcycleInfo: { modelName: 'Himalayan 450', motorcycleNumber: 'MH01AB1234' },
  emergencyContact: { personName: 'Ravi Patil', number: '9820000119' },
  medicalHistory: 'Penicillin allergy',
  agreements: { foodAndRefreshments: true, informationAccuracy: true, noContrabands: true, rulesAndRegulations: true },
});
