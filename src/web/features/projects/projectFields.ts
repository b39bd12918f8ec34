import type { Input } from '../../../contract/types';
import type { Project } from './projectsApi';

/** What a project is called, for whom it is and when, as its forms hold it: texts, empty where nothing is chosen. */
export interface ProjectFields {
  name: string;
  /** Digits of an id, `newClient`, or empty for none. */
  clientId: string;
  newClient: { name: string; nameKana: string };
  startsOn: string;
  endsOn: string;
}

/** Chosen instead of a client: one that is registered along with the project. */
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

/** As the calls take them; the client apart, who may have to be registered first. */
export const toProjectBasics = ({ name, startsOn, endsOn }: ProjectFields): ProjectBasics => ({
  name,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
});
