import { formatNumber } from '../../../domain/analysis/numberFormat';
import type { Driver } from './dashboardApi';

/** A correlation as the dashboard shows it: 「0.62」. */
export const correlationFigure = (correlation: number): string => formatNumber(correlation, 2);

/** 「順位相関 0.62（99%の信頼区間 0.41〜0.77、84回分の変化から）」 */
export const correlationText = ({ correlation: { value, low, high }, changes }: Driver): string =>
  `順位相関 ${correlationFigure(value)}（99%の信頼区間 ${correlationFigure(low)}〜${correlationFigure(high)}、${changes}回分の変化から）`;
