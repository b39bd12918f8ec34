import { Notice } from './Notice';

/** Shown instead of settings that the server refuses to change while the organization is suspended. */
export const SuspendedNotice = () => (
  <Notice severity="info">この組織は利用停止中のため、変更できません。</Notice>
);
