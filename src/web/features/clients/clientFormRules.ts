import { yupResolver } from '@hookform/resolvers/yup';
import { clientsSchemas } from '../../../contract/clients.schemas';

/** The contract's rules for name and reading, as the form's resolver; loaded when the form is first used. */
export const clientResolver = yupResolver(clientsSchemas.createClient.input.pick(['name', 'nameKana']));
