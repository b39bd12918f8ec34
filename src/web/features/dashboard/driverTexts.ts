import { formatNumber } from '../../../domain/analysis/numberFormat';
import type { Driver } from './dashboardApi';

const figure = (correlation: number) => formatNumber(correlation, 2);

/** 「順位相関 0.62（99%の信頼区間 0.41〜0.77、84回分の変化から）」 */
export const correlationText = ({ correlation: { value, low, high }, changes }: Driver): string =>
  `順位相関 ${figure(value)}（99%の信頼区間 ${figure(low)}〜${figure(high)}、${changes}回分の変化から）`;
