/** A link that stands alone on its line, tall enough for a finger (44 px) on phones. */
export const standaloneLinkStyles = { py: { xs: 1.375, md: 0.75 } } as const;
