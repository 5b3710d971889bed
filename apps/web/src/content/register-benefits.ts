export const REGISTER_BENEFITS = [
  'Free access to scheduled group rides',
  'Member discounts at local shops',
  'Monthly newsletter',
  'Priority registration for special events',
] as const satisfies readonly string[];
