import { TypedAsin } from '#contract/common.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import { readInfoTypes, sellerProblem, unknownAsinMessage, unknownAsins } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { readSellers } from '#platform/tenancy/sellerCodes.ts'
import { parse } from '#platform/wire/validate.ts'
import { infoProblem, keptInfo } from '#rules/info/infoValues.ts'
import type { InfoEntry } from './infoEntry.ts'

/** Returns why a type accepts no values; null when it does. */
const typeProblem = (types: ReadonlyMap<string, InfoType>, key: string): string | null =>
  types.has(key) ? null : `There is no info type ${key}. There are ${[...types.keys()].join(', ')}.`

/** Returns the entries in their stored form. Throws for the first invalid one, with its row when there are several. */
export const checkInfo = async (scope: Scope, entries: readonly InfoEntry[]): Promise<InfoEntry[]> => {
  const sellers = await readSellers(scope)
  const { currency } = await readCompanySettings(scope)
  const types = new Map((await readInfoTypes(scope)).map((type) => [type.key, type]))
  const normalizeValue = ({ type: key, value }: InfoEntry) => {
    const type = types.get(key)
    return type && value !== null ? keptInfo(type, value) : value
  }
  const normalizedEntries = entries.map((entry) => ({
    ...entry,
    asin: parse(TypedAsin, entry.asin),
    value: normalizeValue(entry),
  }))
  const unknown = await unknownAsins(
    scope,
    normalizedEntries.map(({ asin }) => asin),
  )
  const where = (index: number) => (entries.length > 1 ? `Row ${index + 1}: ` : '')
  for (const [index, { asin, seller, type: key, value }] of normalizedEntries.entries()) {
    const type = types.get(key)
    const problem =
      (unknown.has(asin) ? unknownAsinMessage(asin) : null) ??
      sellerProblem(seller, sellers) ??
      typeProblem(types, key) ??
      (type && value !== null ? infoProblem(type, value, currency) : null)
    if (problem) throw badRequest(where(index) + problem)
  }
  return normalizedEntries
}
