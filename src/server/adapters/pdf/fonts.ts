import { readFile } from 'node:fs/promises';

interface Fonts {
  regular: Buffer;
  bold: Buffer;
}

let loaded: Promise<Fonts> | undefined;

/**
 * A Japanese typeface (BIZ UDPGothic, SIL Open Font License) out of its package, read when the first document is
 * drawn. Of its 9 MB only the characters in use go into a document.
 */
export const fonts = (): Promise<Fonts> =>
  (loaded ??= Promise.all([
    readFile(require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf')),
    readFile(require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf')),
  ]).then(([regular, bold]) => ({ regular, bold })));
