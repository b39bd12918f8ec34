import type { Input } from '../../../contract/types';
import type { Project } from './projectsApi';

/** Form values of a project, as strings; empty strings stand for no value. */
export interface ProjectFields {
  name: string;
  /** A client id, `newClientOption`, or empty for no client. */
  clientId: string;
  newClient: { name: string; nameKana: string };
  startsOn: string;
  endsOn: string;
}

/** Value of `clientId` for a client that is created together with the project. */
export const newClientOption = 'new';

export const emptyProjectFields: ProjectFields = {
  name: '',
  clientId: '',
  newClient: { name: '', nameKana: '' },
  startsOn: '',
  endsOn: '',
};

export const toProjectFields = ({ name, client, startsOn, endsOn }: Project): ProjectFields => ({
  ...emptyProjectFields,
  name,
  clientId: client ? String(client.id) : '',
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
});

type ProjectBasics = Pick<Input<'createProject'>, 'name' | 'startsOn' | 'endsOn'>;

/** The request fields without the client, which may have to be created first. */
export const toProjectBasics = ({ name, startsOn, endsOn }: ProjectFields): ProjectBasics => ({
  name,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
});
