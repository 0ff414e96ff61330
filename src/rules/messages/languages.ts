import type { MessageLanguage } from '#contract/messages.ts'

export const languageTitles: Readonly<Record<MessageLanguage, string>> = {
  ...{ en: 'English', de: 'German', fr: 'French', it: 'Italian', es: 'Spanish', nl: 'Dutch', sv: 'Swedish' },
  ...{ pl: 'Polish', pt: 'Portuguese', ja: 'Japanese', tr: 'Turkish', ar: 'Arabic' },
}

/** Default language of a marketplace's buyers, when Amazon does not give the buyer's. */
const ofMarketplace: Readonly<Record<string, MessageLanguage>> = {
  ...{ MX: 'es', BR: 'pt', DE: 'de', FR: 'fr', IT: 'it', ES: 'es', NL: 'nl', BE: 'fr', SE: 'sv', PL: 'pl' },
  ...{ TR: 'tr', AE: 'en', SA: 'ar', EG: 'ar', JP: 'ja' },
}

const isLanguage = (code: string): code is MessageLanguage => Object.hasOwn(languageTitles, code)

/**
 * Returns the language of a buyer, from Amazon's tag (`fr-CA`) and the marketplace; undefined when templates do not
 * support it.
 */
export const languageFor = (locale: string | null, marketplace: string): MessageLanguage | undefined => {
  const code = locale?.split(/[-_]/)[0]?.toLowerCase()
  if (!code) return ofMarketplace[marketplace] ?? 'en'
  return isLanguage(code) ? code : undefined
}

/** Short words that nearly every text of a language contains, and texts of the other languages do not. */
const stopwordLists: Readonly<Partial<Record<MessageLanguage, string>>> = {
  en: 'the and your you for with this that have has is are we our please will from',
  de: 'der die das und ihre ihr sie für mit dass haben hat ist sind wir unser bitte wird von nicht ein eine',
  fr: 'le la les et votre vous pour avec cette que avons est sont nous notre une des du dans pas',
  it: 'il lo gli e suo sua per con questo che abbiamo è sono noi nostro una della del nel non di',
  es: 'el los las y su usted para con este que hemos es son nosotros nuestro una del por no',
  nl: 'de het en uw u voor met deze dat hebben heeft is zijn wij onze een van niet',
  sv: 'och din ditt du för med detta att har är vi vår en ett av inte på',
  pl: 'i twoje państwa na dla z to że mamy jest są nasz proszę nie w do',
  pt: 'o os e seu sua você para com este que temos é são nós nosso uma do da não',
  tr: 've sizin siz için ile bu ki biz bizim bir değil var lütfen',
}
const stopWordSets = Object.entries(stopwordLists).map(([code, wordList]) => ({
  code: code as MessageLanguage,
  stopwords: new Set(wordList.split(' ')),
}))

/** Minimum number of stop words for a certain match, which also needs 1.5 times those of the next language. */
const SURE = 3

/** Returns the certain language of a text; undefined when it is too short or the language is unknown. */
export const languageOf = (text: string): MessageLanguage | undefined => {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\u0600-\u06ff]{3}/.test(text)) return 'ar'
  const tokens = text.toLowerCase().match(/[\p{L}]+/gu) ?? []
  const counts = stopWordSets
    .map(({ code, stopwords: small }) => ({ code, count: tokens.filter((word) => small.has(word)).length }))
    .sort((one, other) => other.count - one.count)
  const [firstCount, second] = counts
  if (!firstCount || firstCount.count < SURE || firstCount.count < 1.5 * (second?.count ?? 0)) return undefined
  return firstCount.code
}
