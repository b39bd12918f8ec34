import { checkPermission } from '../../../domain/permissions';
import { ApiError, refusalErrors, unauthenticated } from '../../lib/errors';
import { toSlackError } from '../../adapters/slack/slackError';
import { findActor } from '../access/actor.queries';
import { expectPlanFeature } from '../access/planRestrictions';
import type { Actor } from '../access/actor';
import type { Handler, RequestContext } from '../handler';
import type { Services } from '../services';
import {
  exchangeInstallToken,
  organizationOfState,
  takeInstallation,
  type Installation,
} from './installTokens';
import { saveConnection } from './saveConnection';

type Outcome = 'connected' | 'failed';

const callbackAddress = ({ config }: Services): string => `${config.publicUrl}/api/slack/callback`;

/** The page that says how it ended. */
const pageWith = ({ config }: Services, path: string, outcome: Outcome) => ({
  location: `${config.publicUrl}${path}?slack=${outcome}`,
});

/** The page of an organization that an address of our own origin leads to; throws 400 for any other address. */
function readRedirectUrl(address: string, { config }: Services) {
  const url = URL.canParse(address) ? new URL(address) : null;
  const organizationId = /^\/organizations\/([1-9]\d{0,15})(?:\/[\w/-]*)?$/.exec(url?.pathname ?? '')?.[1];
  if (!url || !organizationId || url.origin !== new URL(config.publicUrl).origin) {
    const message = '戻り先には、このサービスの組織のページを指定してください。';
    throw new ApiError(400, 'invalid', message, [{ path: 'redirectUrl', message }]);
  }
  return { organizationId: Number(organizationId), returnPath: url.pathname };
}

/** Uses up the install token and leads to the page of Slack where the person allows the connection. */
export const installSlack: Handler<'installSlack'> = async ({ input, db, now, services }) => {
  const page = readRedirectUrl(input.redirectUrl, services);
  const state = await exchangeInstallToken(db, input.token, page, now);
  if (state === null || !services.slack) return pageWith(services, page.returnPath, 'failed');
  return { location: services.slack.authorizeUrl({ state, redirectUri: callbackAddress(services) }) };
};

/** Uses up the state, stores the token of the workspace, and leads back to where the person came from. */
export const finishSlackInstall: Handler<'finishSlackInstall'> = async (call) => {
  const { input, db, now, services } = call;
  const installation = await takeInstallation(db, input.state, now);
  if (!installation) {
    const path = `/organizations/${organizationOfState(input.state)}/setting/organization/slack`;
    return pageWith(services, path, 'failed');
  }
  return pageWith(services, installation.returnPath, await connect(call, installation));
};

async function connect(
  call: RequestContext<'finishSlackInstall'>,
  installation: Installation,
): Promise<Outcome> {
  const { input, services, transaction } = call;
  const { slack, log } = services;
  // A reply without a code means that the person refused.
  if (!slack || input.code === undefined || input.error !== undefined) return 'failed';
  try {
    const actor = await authorizeAgain(call, installation);
    const redirectUri = callbackAddress(services);
    const granted = await slack.exchangeCode({ code: input.code, redirectUri });
    await transaction((tx) => saveConnection(tx, actor, granted, slack.cipher, call));
    return 'connected';
  } catch (error) {
    const reason = error instanceof ApiError ? error.error : toSlackError(error).code;
    log.warn({ code: reason }, 'Slack could not be connected');
    return 'failed';
  }
}

/**
 * The state alone is not enough: it must come back in a browser where the same person is still logged in and may still
 * connect the organization. Otherwise a link could connect one's organization with the workspace of somebody else.
 */
async function authorizeAgain(
  { cookieTokenHash, db, now }: RequestContext<'finishSlackInstall'>,
  { organizationId, serviceUserId }: Installation,
): Promise<Actor> {
  const actor = cookieTokenHash && (await findActor(db, cookieTokenHash, { organizationId }, now));
  if (actor?.serviceUserId !== serviceUserId) throw unauthenticated();
  const refusal = checkPermission(actor.viewer, 'organization.update', actor);
  if (refusal) throw refusalErrors[refusal]();
  expectPlanFeature(actor, 'slack');
  return actor;
}
