export interface BankAccountParts {
  /** The bank and its branch. */
  bank: string;
  /** 「普通」 or another kind of account. */
  kind: string;
  number: string;
  holder: string;
}

const accountPattern =
  /^(?<bank>.+?)\s+(?<kind>普通|当座|貯蓄)(?:預金)?\s*(?<number>\d{4,8})\s+(?<holder>\S.*)$/su;

/** The parts of a bank account that is written in lines; null where the operator has written it in another way. */
export function bankAccountParts(lines: readonly string[]): BankAccountParts | null {
  const { bank, kind, number, holder } = accountPattern.exec(lines.join('\n'))?.groups ?? {};
  return bank && kind && number && holder ? { bank, kind, number, holder } : null;
}
