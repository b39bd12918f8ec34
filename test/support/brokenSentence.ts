/**
 * Matches texts that were joined from parts that do not fit: a second ending of a sentence, doubled marks and particles, or a
 * value that is missing.
 */
export const brokenSentence =
  /(です|ました|ません|ます)(です|でした|ました|まで)|[。、][。、]|のの|をを|にに|undefined|null|NaN|\[object/;
