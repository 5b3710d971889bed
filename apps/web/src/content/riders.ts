export type Rider = {
  readonly id: string;
  readonly name: string;
  /** Of the helmet portrait. */
  readonly seed: string;
  readonly instagram?: string;
  readonly youtube?: string;
};

const INSTAGRAM = 'https://www.instagram.com/';
const YOUTUBE = 'https://www.youtube.com/';

/** The showcase: the team of ten and thirteen more of the 32 official members. */
export const RIDERS: readonly Rider[] = [
  {
    id: 'devendra-salvi',
    name: 'Devendra Salvi',
    seed: 'devendra-salvi',
    instagram: INSTAGRAM,
    youtube: YOUTUBE,
  },
  { id: 'aarti-bhosale', name: 'Aarti Bhosale', seed: 'aarti-bhosale', instagram: INSTAGRAM },
  { id: 'zubin-tarapore', name: 'Zubin Tarapore', seed: 'zubin-tarapore', instagram: INSTAGRAM },
  { id: 'clyde-fernandes', name: 'Clyde Fernandes', seed: 'clyde-fernandes' },
  {
    id: 'shalaka-kelkar',
    name: 'Shalaka Kelkar',
    seed: 'shalaka-kelkar',
    instagram: INSTAGRAM,
    youtube: YOUTUBE,
  },
  { id: 'yusuf-contractor', name: 'Yusuf Contractor', seed: 'yusuf-contractor', instagram: INSTAGRAM },
  { id: 'divya-raghavan', name: 'Divya Raghavan', seed: 'divya-raghavan', instagram: INSTAGRAM },
  { id: 'bhavesh-solanki', name: 'Bhavesh Solanki', seed: 'bhavesh-solanki', youtube: YOUTUBE },
  { id: 'wangchen-bhutia', name: 'Wangchen Bhutia', seed: 'wangchen-bhutia', instagram: INSTAGRAM },
  { id: 'rukmini-pradhan', name: 'Rukmini Pradhan', seed: 'rukmini-pradhan', instagram: INSTAGRAM },
  { id: 'nandini-kamath', name: 'Nandini Kamath', seed: 'nandini-kamath', instagram: INSTAGRAM },
  { id: 'ojas-phadke', name: 'Ojas Phadke', seed: 'ojas-phadke' },
  {
    id: 'harpreet-bhullar',
    name: 'Harpreet Bhullar',
    seed: 'harpreet-bhullar',
    instagram: INSTAGRAM,
    youtube: YOUTUBE,
  },
  { id: 'manasi-thakur', name: 'Manasi Thakur', seed: 'manasi-thakur', instagram: INSTAGRAM },
  { id: 'prathamesh-gaikwad', name: 'Prathamesh Gaikwad', seed: 'prathamesh-gaikwad', instagram: INSTAGRAM },
  { id: 'ketaki-sathe', name: 'Ketaki Sathe', seed: 'ketaki-sathe', instagram: INSTAGRAM },
  { id: 'nabeel-ansari', name: 'Nabeel Ansari', seed: 'nabeel-ansari', youtube: YOUTUBE },
  { id: 'tejas-mhatre', name: 'Tejas Mhatre', seed: 'tejas-mhatre', instagram: INSTAGRAM },
  { id: 'paromita-lahiri', name: 'Paromita Lahiri', seed: 'paromita-lahiri', instagram: INSTAGRAM },
  { id: 'lorraine-pereira', name: 'Lorraine Pereira', seed: 'lorraine-pereira', instagram: INSTAGRAM },
  { id: 'lalit-rawat', name: 'Lalit Rawat', seed: 'lalit-rawat' },
  { id: 'faiz-momin', name: 'Faiz Momin', seed: 'faiz-momin', instagram: INSTAGRAM },
  { id: 'girish-hegde', name: 'Girish Hegde', seed: 'girish-hegde-3', instagram: INSTAGRAM },
];
