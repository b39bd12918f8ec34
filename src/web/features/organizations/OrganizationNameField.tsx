import type { Input } from '../../../contract/types';
import { FormTextField } from '../../components/FormTextField';
import { lazyResolver } from '../../components/lazy/lazyModule';

/** Shared by the create and the edit form. */
export type OrganizationNameFields = Pick<Input<'createOrganization'>, 'name'>;

export const organizationNameResolver = lazyResolver<OrganizationNameFields>(async () => {
  const rules = await import(/* webpackChunkName: "organization-rules" */ './organizationFormRules');
  return rules.organizationNameResolver;
});

/** Code points; contract/fields says the same (spec §9). */
const nameMax = 255;

export const OrganizationNameField = () => (
  <FormTextField
    name="name"
    label="組織名"
    autoComplete="organization"
    max={nameMax}
    help="会社名やチーム名など。メンバーへの招待メールにも表示されます。"
  />
);
