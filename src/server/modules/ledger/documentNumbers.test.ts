import { formatInvoiceNumber, parseInvoiceNumber } from './invoiceNumber';
import { parseDocumentId } from './presentDocuments';

test.each([
  [12, 3, '00012-0003'],
  [123_456, 12_345, '123456-12345'],
])('account %i, invoice %i: at least five and four digits', (accountId, number, text) => {
  expect(formatInvoiceNumber(accountId, number)).toBe(text);
  expect(parseInvoiceNumber(text)).toEqual({ accountId, number });
});

test.each([' 00012-0003\n', '０００１２－０００３'])('reads an invoice number as typed: %j', (text) => {
  expect(parseInvoiceNumber(text)).toEqual({ accountId: 12, number: 3 });
});

test.each(['', '12-3', 'No. 00012-0003', '00012-0003a', '00012-00030000000'])(
  'is no invoice number: %j',
  (text) => expect(parseInvoiceNumber(text)).toBeNull(),
);

test.each([
  ['7', { isReturn: false, id: 7 }],
  ['return-7', { isReturn: true, id: 7 }],
  ['', null],
  ['return-', null],
  ['x7', null],
  ['7x', null],
  ['1234567890123456', null],
])('document id %j', (text, id) => expect(parseDocumentId(text)).toEqual(id));
