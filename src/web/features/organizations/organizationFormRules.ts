import { yupResolver } from '@hookform/resolvers/yup';
import { organizationsSchemas } from '../../../contract/organizations.schemas';

/** The contract's rule for the name, as a form's resolver; loaded when a form is first touched. */
export const organizationNameResolver = yupResolver(
  organizationsSchemas.createOrganization.input.pick(['name']),
);
