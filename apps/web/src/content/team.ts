type TeamRole = 'Founder' | 'Secretary' | 'Treasurer' | 'Core Member';

export type TeamMember = {
  readonly id: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly instagram?: string;
  readonly youtube?: string;
  /** Of the helmet portrait; riders who are in the team have the same one there. */
  readonly seed: string;
  readonly isLeadership: boolean;
};

const INSTAGRAM = 'https://www.instagram.com/';
const YOUTUBE = 'https://www.youtube.com/';

export const TEAM: readonly TeamMember[] = [
  {
    id: 'devendra-salvi',
    name: 'Devendra Salvi',
    role: 'Founder',
    instagram: INSTAGRAM,
    youtube: YOUTUBE,
    seed: 'devendra-salvi',
    isLeadership: true,
  },
  {
    id: 'rukmini-pradhan',
    name: 'Rukmini Pradhan',
    role: 'Secretary',
    instagram: INSTAGRAM,
    seed: 'rukmini-pradhan',
    isLeadership: true,
  },
  {
    id: 'yusuf-contractor',
    name: 'Yusuf Contractor',
    role: 'Treasurer',
    instagram: INSTAGRAM,
    seed: 'yusuf-contractor',
    isLeadership: true,
  },
  {
    id: 'shalaka-kelkar',
    name: 'Shalaka Kelkar',
    role: 'Core Member',
    instagram: INSTAGRAM,
    youtube: YOUTUBE,
    seed: 'shalaka-kelkar',
    isLeadership: false,
  },
  {
    id: 'zubin-tarapore',
    name: 'Zubin Tarapore',
    role: 'Core Member',
    instagram: INSTAGRAM,
    seed: 'zubin-tarapore',
    isLeadership: false,
  },
  {
    id: 'prathamesh-gaikwad',
    name: 'Prathamesh Gaikwad',
    role: 'Core Member',
    instagram: INSTAGRAM,
    seed: 'prathamesh-gaikwad',
    isLeadership: false,
  },
  {
    id: 'lorraine-pereira',
    name: 'Lorraine Pereira',
    role: 'Core Member',
    instagram: INSTAGRAM,
    seed: 'lorraine-pereira',
    isLeadership: false,
  },
  {
    id: 'harpreet-bhullar',
    name: 'Harpreet Bhullar',
    role: 'Core Member',
    instagram: INSTAGRAM,
    youtube: YOUTUBE,
    seed: 'harpreet-bhullar',
    isLeadership: false,
  },
  {
    id: 'nandini-kamath',
    name: 'Nandini Kamath',
    role: 'Core Member',
    instagram: INSTAGRAM,
    seed: 'nandini-kamath',
    isLeadership: false,
  },
  {
    id: 'tejas-mhatre',
    name: 'Tejas Mhatre',
    role: 'Core Member',
    instagram: INSTAGRAM,
    seed: 'tejas-mhatre',
    isLeadership: false,
  },
];
