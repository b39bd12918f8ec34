/** At most this many avatars are shown. The link beside them has the number of all members. */
export const maxAvatars = 5;
