const FIRST_NAMES =
  'Aarav Aditi Ajinkya Amruta Aniket Anjali Arnav Bhavesh Chetan Chitra Deepak Devika Faiz Gauri Harshad Hina Ishaan Jaya Karan Kavya Lalit Leena Mahesh Manasi Nikhil Nisha Omkar Pooja Prasad Radhika Rohan Rutuja Sagar Sana Tanmay Tejas Uday Vaishali Vikrant Zoya'.split(
    ' ',
  );
const LAST_NAMES =
  'Bhosale Chavan Desai Fernandes Gaikwad Joshi Kadam Mhatre Naik Pawar Qureshi Rane Sawant Shaikh Thakur'.split(' ');
const BIKES = [
  'Himalayan 450',
  'Classic 350',
  'Interceptor 650',
  'Dominar 400',
  'Pulsar 220F',
  'KTM 390 Adventure',
  'Apache RR 310',
  'CB350',
  'Xpulse 200 4V',
  'V-Strom 250',
  'Ninja 650',
  'Tiger 900',
];
const AREAS = ['Thane', 'Dadar', 'Vashi', 'Andheri', 'Chembur', 'Borivali', 'Panvel', 'Mulund', 'Kurla', 'Dombivli'];
const BLOOD_GROUPS = ['A+', 'B+', 'O+', 'AB+', 'A-', 'B-', 'O-', 'AB-'];
const EXPERIENCE = ['Beginner', 'Intermediate', 'Intermediate', 'Advanced', 'Intermediate'];
const FEMALE =
  /^(Aditi|Amruta|Anjali|Chitra|Devika|Gauri|Hina|Jaya|Kavya|Leena|Manasi|Nisha|Pooja|Radhika|Rutuja|Sana|Vaishali|Zoya)$/;

export type DemoMember = {
  fullName: string;
  email: string;
  phone: string;
  bike: string;
  number: string;
  area: string;
  gender: 'Male' | 'Female';
  born: string;
  bloodGroup: string;
  experience: string;
  /** Whom to call in an emergency. */
  relative: string;
};

/** As many as the club has, composed from lists: the same at every start, and no real people. */
export const DEMO_MEMBERS: DemoMember[] = Array.from({ length: 160 }, (_, index) => {
  const first = pick(FIRST_NAMES, index);
  const last = pick(LAST_NAMES, index * 7 + Math.floor(index / FIRST_NAMES.length));
  const digits = String(1000 + index * 53).slice(-4);
  return {
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${index + 1}@riders.test`.toLowerCase(),
    phone: `90000${String(10_000 + index * 61)}`,
    bike: pick(BIKES, index * 5 + 1),
    number: `MH${String((index % 48) + 1).padStart(2, '0')}${'ABCDEFGH'.charAt(index % 8)}${'JKLMNP'.charAt(index % 6)}${digits}`,
    area: pick(AREAS, index * 3),
    gender: FEMALE.test(first) ? 'Female' : 'Male',
    born: `${1975 + (index % 28)}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
    bloodGroup: pick(BLOOD_GROUPS, index),
    experience: pick(EXPERIENCE, index * 7),
    relative: `${pick(FIRST_NAMES, index * 11 + 5)} ${last}`,
  };
});

function pick(list: string[], index: number): string {
  return list[index % list.length] ?? '';
}
