import { maxOrganizationNameLength } from '../../../domain/inputLimits';
import { contractResolver } from '../../components/contractResolver';
import { FormTextField } from '../../components/FormTextField';

/** Shared by the create and the edit form. */
export const organizationNameResolver = contractResolver('createOrganization', ['name']);

export const OrganizationNameField = () => (
  <FormTextField
    name="name"
    label="組織名"
    autoComplete="organization"
    max={maxOrganizationNameLength}
    help="会社名やチーム名など。メンバーへの招待メールにも表示されます。"
  />
);
