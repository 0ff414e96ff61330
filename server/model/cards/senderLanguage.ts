const countries: Readonly<Record<string, readonly string[]>> = {
  de: ['DE', 'AT', 'CH', 'LI'],
  fr: ['FR', 'BE', 'LU', 'MC'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE'],
  it: ['IT', 'SM', 'VA'],
  nl: ['NL'],
  pl: ['PL'],
  sv: ['SE'],
  da: ['DK'],
  nb: ['NO'],
  fi: ['FI'],
  cs: ['CZ'],
  pt: ['PT', 'BR'],
  ja: ['JP'],
  tr: ['TR'],
}
const languages = new Map(
  Object.entries(countries).flatMap(([language, all]) => all.map((country) => [country, language] as const)),
)

/** The language in which the post of a sender's country reads the names of countries; English elsewhere. */
export const senderLanguage = (country: string): string => languages.get(country) ?? 'en'
