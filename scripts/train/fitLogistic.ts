import { createRandom } from '../../src/server/seed/generator/seededRandom';

/** A text as indexes of its features and the value of each. */
export interface Example {
  readonly features: Int32Array;
  readonly values: Float64Array;
}

export interface Fitted {
  constant: number;
  weights: Float64Array;
}

// Looked up once: in the context of a test each look-up of a global takes longer than the root.
const { abs, exp, sqrt } = Math;

const epochs = 9;
const rate = 0.1;
const decay = 0.0003;
/**
 * An error up to this is good enough and changes nothing: most examples are read rightly soon, and the weights follow those
 * that are hard.
 */
const margin = 0.1;

/** In which order each epoch takes so many examples; the same for every label, so that they are shuffled once. */
export function trainingOrders(total: number): readonly (readonly number[])[] {
  const indexes = [...Array(total).keys()];
  const random = createRandom('order of the examples');
  return Array.from({ length: epochs }, () => random.shuffle(indexes));
}

/**
 * Logistic regression by AdaGrad with decaying weights, always with the same result for the same input. `targets` are from
 * 0 to 1: a label that only one of two readings has is 0.5.
 */
export function fitLogistic(
  examples: readonly Example[],
  targets: Float64Array,
  featureTotal: number,
  orders: readonly (readonly number[])[],
): Fitted {
  const weights = new Float64Array(featureTotal);
  const squares = new Float64Array(featureTotal).fill(1e-8);
  let constant = 0;
  let constantSquares = 1e-8;
  for (const order of orders) {
    for (const at of order) {
      const { features, values } = examples[at]!;
      let sum = constant;
      for (let index = 0; index < features.length; index += 1)
        sum += weights[features[index]!]! * values[index]!;
      const error = 1 / (1 + exp(-sum)) - targets[at]!;
      if (abs(error) <= margin) continue;
      for (let index = 0; index < features.length; index += 1) {
        const feature = features[index]!;
        const gradient = error * values[index]! + decay * weights[feature]!;
        squares[feature]! += gradient * gradient;
        weights[feature]! -= (rate * gradient) / sqrt(squares[feature]!);
      }
      constantSquares += error * error;
      constant -= (rate * error) / sqrt(constantSquares);
    }
  }
  return { constant, weights };
}
