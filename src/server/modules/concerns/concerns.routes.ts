import type { concerns } from '../../../contract/concerns';
import { checkPermission } from '../../../domain/permissions';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import { listConcernComments } from './concernComments.queries';
import { listCandidates } from './concernReaders.queries';
import { countWaiting, findConcern, listConcerns, listUnanswered } from './concerns.queries';
import { createConcern } from './createConcern';
import { createConcernComment, deleteConcernComment, updateConcernComment } from './concernComments';
import { expectReadableProject } from './expectReadableProject';
import { markConcernRead } from './markConcernRead';
import { parsePosition, presentConcern, presentConcerns, presentUnanswered } from './presentConcerns';
import { settleConcern } from './settleConcern';

export const concernsHandlers: Handlers<keyof typeof concerns> = {
  getConcerns: async ({ actor, input, db, services: { cursors } }) => {
    expectReadableProject(actor);
    const after = parsePosition(cursors, actor, input.cursor);
    return presentConcerns(cursors, actor, await listConcerns(db, actor, input, after));
  },
  getUnansweredConcerns: async ({ actor, db }) =>
    presentUnanswered(await listUnanswered(db, actor), await countWaiting(db, actor)),
  getConcernCandidates: async ({ actor, db }) => {
    expectReadableProject(actor);
    return { candidates: await listCandidates(db, actor) };
  },
  getConcernComments: async ({ actor, input, db }) => {
    const concern = await findConcern(db, actor, input.concernId);
    if (!concern) throw notFound('相談');
    const comments = await listConcernComments(db, actor, input.concernId);
    const canModerate = checkPermission(actor.viewer, 'concern.moderate', actor) === null;
    return presentConcern(concern, comments, { serviceUserId: actor.serviceUserId, canModerate });
  },
  createConcern: write(createConcern),
  settleConcern: write(settleConcern),
  markConcernRead: write(markConcernRead),
  createConcernComment: write(createConcernComment),
  updateConcernComment: write(updateConcernComment),
  deleteConcernComment: write(deleteConcernComment),
};
