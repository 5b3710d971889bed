import { POLICIES, POLICY_TITLES } from '@kickstand/contract/club/club.values';
import { area, type FormPart } from './form-spec.ts';

const REFUND_WORDS =
  'Write {refund-table} and {refund-example} on lines of their own where the refunds belong: they come from the numbers below.';

/** The three policies, and the numbers by which cancellations are refunded. */
export const POLICIES_FORM: readonly FormPart[] = [
  ...POLICIES.map(
    (name): FormPart => ({
      title: POLICY_TITLES[name],
      ...(name === 'refund' ? { about: REFUND_WORDS } : {}),
      fields: [
        { kind: 'day', name: `${name}.effective`, label: 'Effective date', required: true },
        area(`${name}.intro`, 'Introduction', 3),
        { kind: 'html', name: `${name}.html`, label: 'Text', required: true, wide: true },
      ],
    }),
  ),
  {
    title: 'Waiver',
    about: 'Riders agree to it where a ride or event asks for it. Bookings keep the text they agreed to.',
    fields: [area('waiver', 'Text', 12, { required: false })],
  },
  {
    title: 'Refunds',
    about: 'Cancellations are refunded by these numbers. Bookings keep the terms under which they were made.',
    fields: [
      {
        kind: 'list',
        name: 'refundTiers',
        label: 'Refund tiers',
        help: 'Begin with the most hours before the start.',
        of: 'tier',
        titleField: 'hoursBefore',
        about: ({ percent }) => `hours before the start; cancelled earlier, ${percent ?? 0}% comes back`,
        min: 1,
        max: 6,
        wide: true,
        fields: [
          { kind: 'number', name: 'hoursBefore', label: 'More than this many hours before', min: 0, max: 2160 },
          { kind: 'number', name: 'percent', label: 'Refund in percent', min: 0, max: 100 },
        ],
        blank: () => ({ hoursBefore: 0, percent: 0 }),
      },
    ],
  },
];
