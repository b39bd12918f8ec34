import { paperColours, scoreTones } from '../../src/server/adapters/pdf/paperColours';
import { lightPalette } from '../../src/web/app/theme/palette';

test('PDF files have the colours of the light scheme', () => {
  const { primary, text, divider, control, background, score } = lightPalette;
  expect(scoreTones).toEqual(score);
  expect(paperColours).toEqual({
    ink: text.primary,
    secondary: text.secondary,
    accent: primary.main,
    rule: divider,
    edge: control,
    shade: background.default,
    paper: background.paper,
    rise: score.high3.main,
    fall: score.low3.main,
  });
});
