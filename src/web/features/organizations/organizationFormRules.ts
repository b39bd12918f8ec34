import { yupResolver } from '@hookform/resolvers/yup';
import { organizationsSchemas } from '../../../contract/organizations.schemas';

/** The contract's schema of the name as a form resolver; a lazy chunk because it imports yup. */
export const organizationNameResolver = yupResolver(
  organizationsSchemas.createOrganization.input.pick(['name']),
);
