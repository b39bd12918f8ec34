import { maxDepartmentLength, maxPersonNameLength } from '../../../domain/inputLimits';
import { FormTextField } from '../../components/FormTextField';

/** The fields for the department, person and address that get the invoices (product §7). */
export const BillingContactFields = () => (
  <>
    <FormTextField
      name="department"
      label="部署"
      optional
      max={maxDepartmentLength}
      help="例：経理部。見積書と請求書に印字します。"
    />
    <FormTextField name="contactName" label="担当者" optional max={maxPersonNameLength} />
    <FormTextField
      name="invoiceEmail"
      label="請求書の送付先（追加）"
      optional
      normalize
      type="email"
      help="オーナーのほかに請求書をPDFで受け取るメールアドレスです。"
    />
  </>
);
