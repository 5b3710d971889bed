import type { ClubSection } from '@kickstand/contract/club/club.values';
import { randomUuid } from '../../lib/values/random-uuid.ts';
import {
  area,
  drawing,
  type FormPart,
  facts,
  formatted,
  helmet,
  lines,
  moments,
  optional,
  people,
  picture,
  text,
  textIn,
} from './form-spec.ts';
import { POLICIES_FORM } from './policies-form.ts';

const eventsHead = (name: 'upcoming' | 'past', title: string): FormPart => ({
  title,
  fields: [
    text(`${name}.title`, 'Title'),
    text(`${name}.subtitle`, 'Subtitle'),
    area(`${name}.description`, 'Description', 3),
  ],
});

/** The form of each section of the club's content. */
export const SECTION_FORMS: Readonly<Record<ClubSection, readonly FormPart[]>> = {
  identity: [
    {
      title: 'Name',
      fields: [
        text('name', 'Name'),
        text('shortName', 'Short name', { help: "Below the icon on a phone's home screen" }),
        optional('origin', 'Origin line'),
        text('tagline', 'Tagline'),
        optional('founded', 'Founded', { help: 'A year, a month or a day: 2018, 2018-07 or 2018-07-15' }),
      ],
    },
    {
      title: 'Look',
      fields: [
        { kind: 'logo', name: 'logo', label: 'Logo', wide: true },
        { kind: 'colour', name: 'accent', label: 'Accent colour', required: true, wide: true },
      ],
    },
    {
      title: 'Contact',
      fields: [
        lines('phones', 'Phones', 2, 'One on each line. Emails show the first one.'),
        lines('emails', 'Emails', 2, 'One on each line. Emails show the first one.'),
        optional('address.street', 'Street or meeting place'),
        optional('address.city', 'City'),
        optional('address.postalCode', 'Postal code'),
        optional('address.region', 'State'),
        text('address.country', 'Country', { help: 'Two capital letters, like IN' }),
        {
          kind: 'zone',
          name: 'timeZone',
          label: 'Time zone',
          help: 'Like Asia/Kolkata or Europe/Berlin. All times are shown and entered in this zone. Rides that already have a date still start at the same moment, so after a change they show a different hour.',
        },
        optional('hours', 'Hours'),
        optional('closed', 'Closed'),
        {
          kind: 'list',
          name: 'social',
          label: 'Social links',
          of: 'link',
          titleField: 'name',
          about: textIn('url'),
          max: 8,
          wide: true,
          fields: [text('name', 'Name'), text('url', 'Link', { help: 'Begins with https://' })],
          blank: () => ({ id: randomUuid(), name: '', url: '' }),
        },
      ],
    },
    {
      title: 'Events',
      fields: [
        optional('ownEvent', 'Our own event', {
          help: 'Its name is a category of events. Leave empty for no such category.',
        }),
      ],
    },
    {
      title: 'On receipts',
      fields: [
        optional('legalName', 'Legal name'),
        optional('gstin', 'GSTIN', { help: 'With it, receipts and credit notes are numbered and show the tax' }),
        { kind: 'number', name: 'gstRate', label: 'GST rate in percent', min: 0, max: 40, help: 'Prices include it' },
      ],
    },
  ],
  home: [
    {
      title: 'First screen',
      fields: [
        text('hero.badge', 'Badge'),
        lines('hero.lines', 'Heading', 3, 'Three lines'),
        { kind: 'flag', name: 'film.isOn', label: "Show 'Watch Video'", wide: true },
        { kind: 'film', name: 'film.file', label: 'Film', wide: true },
      ],
    },
    {
      title: 'Events we look back on',
      fields: [
        optional('teaserIntro', 'Line above the cards', { wide: true }),
        {
          kind: 'list',
          name: 'teasers',
          label: 'Cards',
          of: 'card',
          titleField: 'title',
          about: textIn('date'),
          max: 2,
          wide: true,
          fields: [
            text('title', 'Title'),
            text('date', 'Date in words'),
            { kind: 'day', name: 'day', label: 'First day', required: true },
            optional('host', 'Host', { help: 'Leave empty to name the club.' }),
            text('summary', 'Summary', { wide: true }),
            lines('stops', 'Stops', 4, 'One on each line'),
            area('story', 'Story', 5),
            picture(),
          ],
          blank: () => ({
            id: randomUuid(),
            title: '',
            date: '',
            day: '',
            summary: '',
            host: '',
            stops: [],
            story: '',
            image: drawing(),
          }),
        },
      ],
    },
    {
      title: 'Numbers',
      fields: [
        {
          kind: 'list',
          name: 'stats',
          label: 'Numbers',
          of: 'number',
          titleField: 'label',
          about: textIn('value'),
          max: 4,
          wide: true,
          fields: [text('value', 'Number'), text('label', 'Label')],
          blank: () => ({ value: '', label: '' }),
        },
      ],
    },
    {
      title: 'About',
      fields: [
        text('about.heading', 'Heading', { wide: true }),
        area('about.text', 'Text', 6),
        facts('about.facts'),
        picture('about.image'),
      ],
    },
    { title: 'Registration', fields: [lines('benefits', 'Benefits', 5, 'One on each line')] },
  ],
  people: [
    {
      title: 'Riders page',
      fields: [optional('badge', 'Badge'), people('leadership', 'Leadership', 12), people('core', 'Core team', 30)],
    },
    { title: 'Showcase', fields: [people('riders', 'Riders', 60)] },
  ],
  reviews: [
    {
      title: 'Reviews',
      fields: [
        {
          kind: 'list',
          name: 'reviews',
          label: 'Reviews',
          of: 'review',
          titleField: 'name',
          about: textIn('text'),
          max: 12,
          wide: true,
          fields: [
            text('name', 'Name'),
            { kind: 'number', name: 'rating', label: 'Rating', min: 1, max: 5, required: true },
            area('text', 'Review', 4),
            { kind: 'portrait', name: 'portrait', label: 'Portrait', wide: true },
          ],
          blank: () => ({ id: randomUuid(), name: '', text: '', rating: 5, portrait: helmet() }),
        },
      ],
    },
  ],
  gallery: [
    {
      title: 'Pictures',
      fields: [
        moments('moments', 'Riding moments', 'More than four move in a circle; without any the section is left out.', {
          min: 0,
          max: 30,
        }),
        moments('mosaic', 'Tiles of the story', 'Seven, in fixed places at the top of the story.', { min: 7, max: 7 }),
      ],
    },
  ],
  story: [
    {
      title: 'Beginning',
      fields: [
        text('heading', 'Heading'),
        text('beginning', 'First milestone'),
        text('intro', 'Introduction', { wide: true }),
        text('description', 'Description', { wide: true, help: 'For search engines and chats' }),
        formatted('founding', 'How the club began'),
        formatted('today', 'The club today'),
        facts('facts'),
      ],
    },
    {
      title: 'Initiatives',
      fields: [
        optional('initiatives.heading', 'Heading', { wide: true }),
        formatted('initiatives.text', 'Text', { required: false }),
        lines('initiatives.items', 'Initiatives', 5, 'One on each line'),
      ],
    },
    {
      title: 'Timeline',
      fields: [
        text('timelineHeading', 'Heading', { wide: true }),
        {
          kind: 'list',
          name: 'timeline',
          label: 'Timeline',
          of: 'milestone',
          titleField: 'label',
          about: textIn('place'),
          max: 20,
          wide: true,
          fields: [
            text('label', 'Year or label'),
            text('place', 'Place'),
            { kind: 'number', name: 'riders', label: 'Riders', min: 1, max: 10_000 },
            picture(),
          ],
          blank: () => ({ id: randomUuid(), label: '', place: '', riders: null, image: drawing() }),
        },
      ],
    },
  ],
  'events-story': [
    eventsHead('upcoming', 'Upcoming events'),
    eventsHead('past', 'Past events'),
    {
      title: 'While there are no events',
      fields: [
        text('description', 'Description', { wide: true, help: 'For search engines and chats' }),
        {
          kind: 'list',
          name: 'parts',
          label: 'Parts',
          of: 'part',
          titleField: 'heading',
          max: 8,
          wide: true,
          fields: [
            text('kicker', 'Line above the heading'),
            text('heading', 'Heading'),
            formatted('text', 'Text'),
            optional('button', 'Button', { help: 'Leads to the registration. Leave empty for no button.' }),
            picture(),
          ],
          blank: () => ({ id: randomUuid(), kicker: '', heading: '', text: '', button: '', image: drawing() }),
        },
      ],
    },
  ],
  policies: POLICIES_FORM,
};
