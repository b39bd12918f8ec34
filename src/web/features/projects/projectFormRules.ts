import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { clientsSchemas } from '../../../contract/clients.schemas';
import { projectsSchemas } from '../../../contract/projects.schemas';
import { toProjectBasics, newClientOption } from './projectFields';
import type { ProjectFields } from './projectFields';

const basicsResolver = yupResolver(projectsSchemas.createProject.input.pick(['name', 'startsOn', 'endsOn']));
const clientResolver = yupResolver(clientsSchemas.createClient.input.pick(['name', 'nameKana']));

/** The contract's rules for the forms of a project; loaded when one is first used. */
export const projectFieldsResolver: Resolver<ProjectFields> = async (values, context, options) => {
  const errors = {
    ...(await basicsResolver(toProjectBasics(values), context, options as never)).errors,
    ...(values.clientId === newClientOption && (await newClientErrors())),
    ...incompleteDateErrors(options.fields),
  } as FieldErrors<ProjectFields>;
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };

  async function newClientErrors() {
    const found = (await clientResolver(values.newClient, context, { ...options, fields: {} } as never))
      .errors;
    return Object.keys(found).length > 0 ? { newClient: found } : {};
  }
};

const dayLabels = { startsOn: '開始日', endsOn: '終了日' } as const;

/** A day that is typed half, or does not exist, reads as empty; only the field itself knows better. */
function incompleteDateErrors(
  fields: Parameters<typeof projectFieldsResolver>[2]['fields'],
): FieldErrors<ProjectFields> {
  const bad = (['startsOn', 'endsOn'] as const).filter(
    (name) => (fields[name]?.ref as HTMLInputElement | undefined)?.validity?.badInput,
  );
  return Object.fromEntries(
    bad.map((name) => [
      name,
      { type: 'day', message: `${dayLabels[name]}を年月日まで入力してください。`, ref: fields[name]?.ref },
    ]),
  );
}
