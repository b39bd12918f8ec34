import { LabeledRows, TextLines } from './LabeledRows';

/** Where to transfer to; nothing if invoices are not paid by bank transfer. */
export const BankAccount = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && <LabeledRows items={[['お振込先', <TextLines key="account" lines={lines} />]]} />;
