import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '../../contract/contract';
import type { Endpoint } from '../../contract/endpoint';
import type { Operation } from '../../contract/types';
import { slackFailureText } from '../../domain/slack';
import { escapeHtml } from '../lib/escapeHtml';
import { sendBarePage } from './barePage';

/** Whether a browser opens the address as a page. Programs and the web's own calls do not ask for HTML. */
export const asksForPage = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');

interface ErrorPage {
  heading: string;
  /** HTML that says what the person can do. */
  nextStep: string;
}

const pageOfStatus = (status: number): ErrorPage => ({
  heading:
    status === 404
      ? 'ページが見つかりません'
      : status >= 500
        ? 'サーバーで問題が起きました'
        : 'ページを表示できませんでした',
  nextStep: 'アドレスを確かめるか、トップから開き直してください。',
});

/** For the calls of the contract that the browser opens as pages, all of which connect with Slack. */
const slackPage: ErrorPage = {
  heading: slackFailureText,
  nextStep: 'ログインしてから、組織設定の「連携」でもう一度お試しください。',
};

/** Sends an error to a person instead of a program: what happened and what to do. */
export function sendErrorPage(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { message, details = [] }: { message: string; details?: readonly { message: string }[] },
) {
  const operation = (routeOptions?.config as { operation?: Operation } | undefined)?.operation;
  const endpoint: Endpoint | undefined = operation && contract[operation];
  const { heading, nextStep } = endpoint?.redirects ? slackPage : pageOfStatus(reply.statusCode);
  const messages = new Set([message, ...details.map((detail) => detail.message)]);
  return sendBarePage(reply, {
    title: heading,
    body: `${[...messages].map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<p>${nextStep}</p><p><a href="/">トップへ</a></p>`,
  });
}
