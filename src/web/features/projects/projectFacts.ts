/** At most this many avatars are shown. The link beside them has the number of all members. */
export const maxAvatars = 5;

/** 「メンバー6人」; empty where there is nobody, as in a sample project. */
export const membersText = (count: number): string => (count > 0 ? `メンバー${count}人` : '');
