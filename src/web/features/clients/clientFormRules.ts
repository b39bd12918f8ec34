import { yupResolver } from '@hookform/resolvers/yup';
import { clientsSchemas } from '../../../contract/clients.schemas';

/** The contract's schema of name and reading as a form resolver; a lazy chunk because it imports yup. */
export const clientResolver = yupResolver(clientsSchemas.createClient.input.pick(['name', 'nameKana']));
