import type { TaxDocument } from '@kickstand/contract/money/tax.schema';
import { expect, test } from 'vitest';
import { creditNoteText, taxText } from './tax-lines.tsx';

const NOTE: TaxDocument = {
  number: 'CN/26-27/000004',
  kind: 'credit-note',
  receiptNumber: 'RC/26-27/000123',
  amountPaise: 59_000,
  rate: 18,
  taxablePaise: 50_000,
  cgstPaise: 4500,
  sgstPaise: 4500,
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Ghat Riders Association',
  issuedAt: '2026-11-16T06:00:00.000Z',
};

test('a document says what is in its sum', () => {
  expect(taxText(NOTE)).toBe('Includes GST: taxable value ₹500, CGST 9% ₹45, SGST 9% ₹45.');
  expect(taxText({ ...NOTE, rate: 0, taxablePaise: 59_000, cgstPaise: 0, sgstPaise: 0 })).toBe(
    'Taxable value ₹590, no GST.',
  );
  expect(creditNoteText(NOTE)).toBe('Credit note CN/26-27/000004 of 16 Nov 2026 for ₹590, to receipt RC/26-27/000123.');
});
