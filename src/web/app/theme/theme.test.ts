import { darkPalette, lightPalette } from './palette';
import { theme } from './theme';

/** WCAG 2 contrast of two #RRGGBB colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s scheme', (_, palette) => {
  const fields = [...Object.values(palette.background), palette.selection];

  it('shows text with a contrast of at least 4.5', () => {
    const colours = [
      palette.text.primary,
      palette.text.secondary,
      palette.primary.main,
      palette.error.main,
      palette.warning.main,
      palette.info.main,
      palette.success.main,
    ];
    const weak = fields.flatMap((field) => colours.filter((colour) => contrast(colour, field) < 4.5));
    expect(weak).toEqual([]);
  });

  it('shows text on buttons, scores and initials with at least 4.5', () => {
    const pairs = [
      ...[
        palette.primary,
        palette.secondary,
        palette.error,
        palette.warning,
        palette.info,
        palette.success,
      ].map(({ main, contrastText }) => [main, contrastText] as const),
      ...[palette.score, palette.person]
        .flatMap((tones) => Object.values(tones))
        .map(({ main, text }) => [main, text] as const),
    ];
    expect(pairs.filter(([one, other]) => contrast(one, other) < 4.5)).toEqual([]);
  });

  it('shows borders of controls with at least 3', () => {
    expect(fields.filter((field) => contrast(palette.control, field) < 3)).toEqual([]);
  });
});

it('limits tooltips to 272 px (spec §9)', () => {
  const tooltip = theme.components?.MuiTooltip?.styleOverrides?.tooltip as (props: object) => object;
  expect(tooltip({ theme })).toMatchObject({ maxWidth: 272 });
});

it('has no letter below 12 px', () => {
  const sizes = Object.values(theme.typography)
    .map((variant) => parseFloat(String((variant as { fontSize?: unknown }).fontSize)))
    .filter((rem) => !Number.isNaN(rem));
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.75);
});
