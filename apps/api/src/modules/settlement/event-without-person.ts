type Fields = Record<string, unknown>;

/** What settling, showing and disputing a payment needs. Names, addresses, phone numbers, cards and UPI ids are not among it. */
const KEPT = [
  'id',
  'entity',
  'order_id',
  'payment_id',
  'amount',
  'currency',
  'status',
  'method',
  'captured',
  'international',
  'amount_paid',
  'amount_refunded',
  'refund_status',
  'receipt',
  'fee',
  'tax',
  'error_code',
  'error_description',
  'error_source',
  'error_step',
  'error_reason',
  'created_at',
];
const KEPT_NOTES = ['bookingId', 'bookingNumber', 'kind', 'refundId'];
const KEPT_REFERENCES = ['rrn', 'utr', 'arn', 'bank_transaction_id'];

/** The provider's message, reduced before it is stored: its signature has been checked, and nobody needs the rest again. */
export function eventWithoutPerson(body: Fields): Fields {
  const payload = isFields(body.payload) ? body.payload : {};
  return {
    ...only(body, ['entity', 'account_id', 'event', 'contains', 'created_at']),
    payload: Object.fromEntries(
      Object.entries(payload).flatMap(([name, part]) =>
        isFields(part) && isFields(part.entity) ? [[name, { entity: entityWithoutPerson(part.entity) }]] : [],
      ),
    ),
  };
}

const entityWithoutPerson = (entity: Fields): Fields => ({
  ...only(entity, KEPT),
  ...(isFields(entity.notes) ? { notes: only(entity.notes, KEPT_NOTES) } : {}),
  ...(isFields(entity.acquirer_data) ? { acquirer_data: only(entity.acquirer_data, KEPT_REFERENCES) } : {}),
});

const only = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
