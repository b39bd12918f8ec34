import { refusal, type Action } from '../../../domain/permissions';
import type { Company, Membership, Person, Story } from '../stories/story';

/** Who is in a project in one of its rounds, and who may do what in it then. */
export interface Cast {
  readonly members: readonly Membership[];
  person(key: string): Person;
  /** Everyone in the project but one, to be named in a text. */
  mates(except: string): readonly Person[];
  /** Everyone in the company but one who may do `action` in the project: the promise (product §4). */
  permitted(action: Action, except: string): readonly string[];
}

export function castOf(company: Company, story: Story, round: number): Cast {
  const people = new Map(company.people.map((person) => [person.key, person]));
  const members = story.members.filter(({ from = 0, until = Infinity }) => from <= round && round < until);
  const person = (key: string): Person => {
    const found = people.get(key);
    if (!found) throw new Error(`Nobody in ${company.name} is called ${key}`);
    return found;
  };
  // One organization and one project: any two ids do.
  const place = { organizationId: 1, projectId: 1 };
  const viewer = ({ key, role }: Person) => ({
    organizations: [{ id: place.organizationId, userRole: role }],
    projects: members
      .filter((member) => member.person === key)
      .map(({ projectRole }) => ({ id: place.projectId, projectRole })),
    invalidOrganizations: [],
  });
  return {
    members,
    person,
    mates: (except) =>
      members.filter((member) => member.person !== except).map((member) => person(member.person)),
    permitted: (action, except) =>
      company.people
        .filter((one) => one.key !== except && refusal(viewer(one), action, place) === null)
        .map(({ key }) => key),
  };
}
