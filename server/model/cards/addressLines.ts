import formatter from '@fragaria/address-formatter'

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
  Object.entries(countries).flatMap(([language, countryCodes]) =>
    countryCodes.map((country) => [country, language] as const),
  ),
)

/** The language in which the post of a sender's country reads the names of countries; English elsewhere. */
const senderLanguage = (country: string): string => languages.get(country) ?? 'en'

/** Name and address as a report wrote them; `country` in two letters. */
export interface PostalAddress {
  name: string
  lines: readonly string[]
  city: string
  state: string
  postcode: string
  country: string
}

// stands for the street lines: the library would drop one that reads like the city
const STREET = 'Street'

const isSame = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase()

/** Postcode and place in the order of their country, around the street. */
const placeLines = ({ city, state, postcode, country }: PostalAddress): string[] =>
  formatter.format(
    // a state that is its city's name is said once
    { road: STREET, city, state: isSame(state, city) ? '' : state, postcode, countryCode: country },
    { output: 'array', abbreviate: false, fallbackCountryCode: 'US' },
  )

/**
 * An address as the post of its country reads it, line by line from the name on. The country stands below in capitals, in the
 * sender's language, as the post of the sender's country sorts by it; at home it is left out. `from`: the sender's country.
 */
export const addressLines = (address: PostalAddress, from: string): string[] => {
  const { name, lines, country } = address
  const street = lines.filter((line) => line.trim() !== '')
  const places = placeLines(address)
  const streetIndex = Math.max(0, places.indexOf(STREET))
  const placed = [...places.slice(0, streetIndex), ...street, ...places.slice(streetIndex + 1)]
  const language = senderLanguage(from)
  const abroad =
    country === from || country === ''
      ? []
      : [new Intl.DisplayNames([language], { type: 'region' }).of(country)?.toLocaleUpperCase(language) ?? country]
  return [name, ...placed, ...abroad].map((line) => line.trim()).filter((line) => line !== '')
}
