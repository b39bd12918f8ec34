/** An address that a postal code stands for; `town` is empty where the code has none. */
export interface AddressChoice {
  readonly state: string;
  readonly city: string;
  readonly town: string;
}

/** Large buildings have codes of their own, by floor. Their street number belongs between town and building. */
const building =
  /[（(].*階.*[）)]$|^[^\d０-９]*(?:ビル|ビルディング|ビルヂング|タワー|スクエア|プレイス)[Ａ-Ｚ]?$/;

/** The start of a street address: without brackets, which say for which part of a town a code is used. */
const townOf = (address3: string): string =>
  building.test(address3) ? '' : address3.replace(/[（(].*[）)]$/, '');

export const choiceName = ({ state, city, town }: AddressChoice): string => `${state}${city}${town}`;

/** Each address of a postal code once, in the order of the look-up (spec §7). */
export const addressChoices = (
  results: readonly { address1: string; address2: string; address3: string }[],
): AddressChoice[] => {
  const choices = results.map(({ address1, address2, address3 }) => ({
    state: address1,
    city: address2,
    town: townOf(address3),
  }));
  return [...new Map(choices.map((choice) => [choiceName(choice), choice])).values()];
};

/** The street address after a look-up (product §7). What the person typed stays; `filledTown` is from the look-up before. */
export const lineAfterLookUp = (line1: string, filledTown: string, town: string): string =>
  line1.trim() === '' || line1 === filledTown ? town : line1;
