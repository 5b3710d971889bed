import type { ClubPerson, PeopleSection } from '../sections/people.schema.ts';

const instagram = 'https://www.instagram.com/';
const youtube = 'https://www.youtube.com/';

export const PEOPLE: PeopleSection = {
  badge: 'The Brotherhood',
  leadership: [
    person('Devendra Salvi', 'Founder', { instagram, youtube }),
    person('Rukmini Pradhan', 'Secretary', { instagram }),
    person('Yusuf Contractor', 'Treasurer', { instagram }),
  ],
  core: [
    person('Shalaka Kelkar', 'Core Member', { instagram, youtube }),
    person('Zubin Tarapore', 'Core Member', { instagram }),
    person('Prathamesh Gaikwad', 'Core Member', { instagram }),
    person('Lorraine Pereira', 'Core Member', { instagram }),
    person('Harpreet Bhullar', 'Core Member', { instagram, youtube }),
    person('Nandini Kamath', 'Core Member', { instagram }),
    person('Tejas Mhatre', 'Core Member', { instagram }),
  ],
  /** The team of ten and thirteen more of the 32 official members. */
  riders: [
    person('Devendra Salvi', '', { instagram, youtube }),
    person('Aarti Bhosale', '', { instagram }),
    person('Zubin Tarapore', '', { instagram }),
    person('Clyde Fernandes', '', {}),
    person('Shalaka Kelkar', '', { instagram, youtube }),
    person('Yusuf Contractor', '', { instagram }),
    person('Divya Raghavan', '', { instagram }),
    person('Bhavesh Solanki', '', { youtube }),
    person('Wangchen Bhutia', '', { instagram }),
    person('Rukmini Pradhan', '', { instagram }),
    person('Nandini Kamath', '', { instagram }),
    person('Ojas Phadke', '', {}),
    person('Harpreet Bhullar', '', { instagram, youtube }),
    person('Manasi Thakur', '', { instagram }),
    person('Prathamesh Gaikwad', '', { instagram }),
    person('Ketaki Sathe', '', { instagram }),
    person('Nabeel Ansari', '', { youtube }),
    person('Tejas Mhatre', '', { instagram }),
    person('Paromita Lahiri', '', { instagram }),
    person('Lorraine Pereira', '', { instagram }),
    person('Lalit Rawat', '', {}),
    person('Faiz Momin', '', { instagram }),
    person('Girish Hegde', '', { instagram }, 'girish-hegde-3'),
  ],
};

type Links = Partial<Pick<ClubPerson, 'instagram' | 'youtube'>>;

/** The helmet of a person is drawn from their name; those in the team have the same one there. */
function person(name: string, role: string, links: Links, seed = name.toLowerCase().replace(' ', '-')): ClubPerson {
  const id = name.toLowerCase().replace(' ', '-');
  return { id, name, role, portrait: { kind: 'helmet', seed }, instagram: '', youtube: '', ...links };
}
