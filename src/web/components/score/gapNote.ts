/** Explains the gaps of a line of scores. */
export const gapNote = '線の途切れは、回答が少なく、スコアを表示していない回です。';
