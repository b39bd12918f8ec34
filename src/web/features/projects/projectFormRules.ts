import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { clientsSchemas } from '../../../contract/clients.schemas';
import { projectsSchemas } from '../../../contract/projects.schemas';
import { toProjectBasics, newClientOption } from './projectFields';
import type { ProjectFields } from './projectFields';

const basicsResolver = yupResolver(projectsSchemas.createProject.input.pick(['name', 'startsOn', 'endsOn']));
const clientResolver = yupResolver(clientsSchemas.createClient.input.pick(['name', 'nameKana']));

/** The contract's schemas of project and new client as a form resolver; a lazy chunk because it imports yup. */
export const projectFieldsResolver: Resolver<ProjectFields> = async (values, context, options) => {
  const errors = {
    ...(await basicsResolver(toProjectBasics(values), context, options as never)).errors,
    ...(values.clientId === newClientOption && (await newClientErrors())),
    ...incompleteDateErrors(options.fields),
  } as FieldErrors<ProjectFields>;
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };

  async function newClientErrors() {
    const { errors: newClient } = await clientResolver(values.newClient, context, {
      ...options,
      fields: {},
    } as never);
    return Object.keys(newClient).length > 0 ? { newClient } : {};
  }
};

const dayLabels = { startsOn: '開始日', endsOn: '終了日' } as const;

/** Errors of incomplete or impossible dates. Their value is empty; only the validity of the input element shows them. */
function incompleteDateErrors(
  fields: Parameters<typeof projectFieldsResolver>[2]['fields'],
): FieldErrors<ProjectFields> {
  const invalidNames = (['startsOn', 'endsOn'] as const).filter(
    (name) => (fields[name]?.ref as HTMLInputElement | undefined)?.validity?.badInput,
  );
  return Object.fromEntries(
    invalidNames.map((name) => [
      name,
      { type: 'day', message: `${dayLabels[name]}を年月日まで入力してください。`, ref: fields[name]?.ref },
    ]),
  );
}
