import { createRandom } from '../../src/server/seed/generator/seededRandom';
import { lengthFactor } from './textModel';

/** A text as indexes of its features. `featureCount` counts those too that have no index. */
export interface Example {
  features: Int32Array;
  featureCount: number;
}

export interface Fitted {
  constant: number;
  weights: Float64Array;
}

const epochs = 12;
const rate = 0.1;
const decay = 0.001;

/**
 * Logistic regression by AdaGrad with decaying weights, always with the same result for the same input. `targets` are from
 * 0 to 1: a label that only one of two readers gave is 0.5.
 */
export function fitLogistic(
  examples: readonly Example[],
  targets: Float64Array,
  featureTotal: number,
): Fitted {
  const weights = new Float64Array(featureTotal);
  const squares = new Float64Array(featureTotal).fill(1e-8);
  let constant = 0;
  let constantSquares = 1e-8;
  const indexes = [...examples.keys()];
  const random = createRandom('order of the examples');
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const at of random.shuffle(indexes)) {
      const { features, featureCount } = examples[at]!;
      const value = lengthFactor(featureCount);
      let sum = 0;
      for (const feature of features) sum += weights[feature]!;
      const error = 1 / (1 + Math.exp(-(sum * value + constant))) - targets[at]!;
      for (const feature of features) {
        const gradient = error * value + decay * weights[feature]!;
        squares[feature]! += gradient * gradient;
        weights[feature]! -= (rate * gradient) / Math.sqrt(squares[feature]!);
      }
      constantSquares += error * error;
      constant -= (rate * error) / Math.sqrt(constantSquares);
    }
  }
  return { constant, weights };
}
