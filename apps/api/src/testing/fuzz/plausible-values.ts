import type { Dice } from './dice.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

/** Existing values a request can refer to: ids by the preceding word in the path, and emails. */
export type Known = { ids: Record<string, string[]>; emails: string[] };

/** An id of the kind that an address or a field is about, else of any kind. */
export function knownId(dice: Dice, { ids }: Known, about: string): string {
  const kind = Object.keys(ids).find((word) => about.toLowerCase().includes(word) && dice.percent(90));
  // requests may have deleted all there was
  return dice.pick([...(ids[kind ?? dice.pick(Object.keys(ids))] ?? []), 'none']);
}

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** A value that matches the schema, as far as the schema and the field name allow. */
export function plausible(dice: Dice, known: Known, schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.anyOf) return plausible(dice, known, dice.pick(schema.anyOf), name);
  const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
  if (type === 'object') return plausibleObject(dice, known, schema);
  if (type === 'array') {
    return Array.from({ length: dice.whole(4) }, () => plausible(dice, known, schema.items ?? {}, name));
  }
  if (type === 'boolean') return dice.percent(50);
  if (type === 'null') return null;
  if (type === 'integer')
    return dice.pick([schema.minimum ?? 0, (schema.minimum ?? 0) + dice.whole(100), schema.maximum ?? 9]);
  if (type === 'number') return dice.pick([1, 499.5, 12_000]);
  return type === 'string' ? plausibleText(dice, known, name) : hostileValue(dice);
}

/** All required fields and most others. */
function plausibleObject(dice: Dice, known: Known, { properties = {}, required = [] }: JsonSchema): object {
  const fields = Object.entries(properties).filter(([field]) => required.includes(field) || dice.percent(70));
  return Object.fromEntries(fields.map(([field, schema]) => [field, plausible(dice, known, schema, field)]));
}

const BY_NAME: [RegExp, string[]][] = [
  [/otp/i, ['123456', '000000']],
  [/number$|phone/i, ['9820000118', '+91 98200 00118', 'MH01AB1234']],
  [/birth/i, ['1990-01-01', '2004-02-29']],
  [/^(from|to)$|day/i, ['2026-11-15', '2027-01-01']],
  [
    /time|date|deadline|since/i,
    ['2027-05-01T05:30', '2026-12-31T18:30:00.000Z', '2999-12-31T18:00', '1900-01-02T00:00'],
  ],
  [/password/i, ['Rider@2018', 'secret1', 'x'.repeat(200)]],
  [/price|amount|fare/i, ['0', '499', '12.50']],
  [/duration/i, ['2 days', '99999999999999999 days', '5 hours']],
  [/content|details|description/i, ['<p>Ride</p><script>x</script>', 'One\n\nTwo', '& < > "']],
  [/url/i, ['/uploads/x.webp', 'https://club.test/a.webp', 'javascript:alert(1)']],
  [/order/i, ['order_AAAAAAAAAAAAAA', 'new']],
  [/payment/i, ['pay_AAAAAAAAAAAAAA']],
];

function plausibleText(dice: Dice, known: Known, name: string): string {
  if (/email/i.test(name)) return dice.pick([...known.emails, 'new@riders.test', `fuzz${dice.whole(500)}@riders.test`]);
  if (/id$|slug/i.test(name) && dice.percent(85)) return knownId(dice, known, name);
  const fitting = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return dice.pick(fitting ?? ['Malshej by Dawn', 'Sion Circle', 'मराठी', 'a', hostileText(dice)]);
}
