/** The width and the gutters of every page, and of what stands above one. */
export const pageFrame = {
  maxWidth: { xs: 1200, xl: 1560 },
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
} as const;
