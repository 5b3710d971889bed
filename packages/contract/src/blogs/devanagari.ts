const letters = (pairs: string) => new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const CONSONANTS = letters(
  'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
);
const VOWELS = letters('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ऍe ०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9');
const SIGNS = letters('ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo ॅe');
const ENDINGS = letters('ंn ँn ःh');
const NO_VOWEL = '्';

/** Devanagari in Latin letters, as people type it on a phone: 'घाट' becomes 'ghat'. Everything else is unchanged. */
export const inLatinLetters = (text: string): string => text.replace(/[\u0900-\u097f]+/g, wordInLatinLetters);

function wordInLatinLetters(word: string): string {
  const characters = [...word].filter((character) => character !== '\u093c');
  return characters
    .map((character, place) => {
      const consonant = CONSONANTS.get(character);
      if (consonant === undefined) {
        return VOWELS.get(character) ?? SIGNS.get(character) ?? ENDINGS.get(character) ?? '';
      }
      const next = characters[place + 1];
      // a vowel is heard after a consonant that has no other sign, but not at the end of a word
      const isBare = next !== undefined && !SIGNS.has(next) && next !== NO_VOWEL;
      return isBare ? `${consonant}a` : consonant;
    })
    .join('');
}
