import type { Country } from './country.ts'
import { germany, unitedKingdom } from './europe.ts'
import { canada, unitedStates } from './northAmerica.ts'
import { france, italy, spain } from './southernEurope.ts'

const countries = new Map(
  [unitedStates, canada, unitedKingdom, germany, france, italy, spain].map((one): [string, Country] => [one.code, one]),
)

export const countryOf = (code: string): Country => {
  const country = countries.get(code)
  if (!country) throw new Error(`Nobody lives in ${code} here`)
  return country
}
