import { darkPalette, lightPalette } from './palette';
import { theme } from './theme';

/** The linear channels of a #RRGGBB colour. */
const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

/** WCAG 2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Lightness and the two axes of colour in OKLab, in which distances are as large as they look. */
function perceived(hex: string): [number, number, number] {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one: string, other: string) => {
  const point = perceived(other);
  return Math.hypot(...perceived(one).map((value, axis) => value - point[axis]!));
};

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

  it('has twelve colours of people, none of them grey, like another or like a score', () => {
    const people = Object.values(palette.person).map(({ main }) => main);
    const scores = Object.values(palette.score).map(({ main }) => main);
    expect(people).toHaveLength(12);
    expect(people.filter((main) => Math.hypot(...perceived(main).slice(1)) < 0.05)).toEqual([]);
    const alike = people.flatMap((main, index) =>
      [...people.slice(index + 1), ...scores].filter((other) => distance(main, other) < 0.05),
    );
    expect(alike).toEqual([]);
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
