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

/** Returns the language in which the sender's postal service reads country names; English by default. */
const senderLanguage = (country: string): string => languages.get(country) ?? 'en'

/** Name and address in a report's spelling; `country` is a two-letter code. */
export interface PostalAddress {
  name: string
  lines: readonly string[]
  city: string
  state: string
  postcode: string
  country: string
}

// placeholder for the street lines: the library would drop a street that looks like the city
const STREET = 'Street'

const isSame = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase()

/** Returns postcode and city in the order of their country, around the street. */
const placeLines = ({ city, state, postcode, country }: PostalAddress): string[] =>
  formatter.format(
    // a state with the same name as its city is omitted
    { road: STREET, city, state: isSame(state, city) ? '' : state, postcode, countryCode: country },
    { output: 'array', abbreviate: false, fallbackCountryCode: 'US' },
  )

/**
 * Returns the lines of an address in the format of its country, starting with the name. The country comes last in
 * capitals, in the language of the sender's country, whose postal service sorts by it; domestic addresses omit it.
 * `from`: the sender's country.
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
