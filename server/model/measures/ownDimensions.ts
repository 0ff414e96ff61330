import type { InfoType } from '#contract/infoTypes.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import { type Dimension, dimensionOfInfo, infoOfDimension, isOwnInfo } from '#rules/measures/dimensions.ts'

/** An info type as a dimension; money values are whole minor units of the currency. */
export interface NotedDimension {
  key: Dimension
  title: string
  own: boolean
  currency?: string
}

const asDimensions = async (scope: Scope, types: readonly InfoType[]): Promise<NotedDimension[]> => {
  const hasMoney = types.some(({ kind }) => kind === 'money')
  const currency = hasMoney ? (await readCompanySettings(scope)).currency : undefined
  return types.map(({ key, title, kind, own: isOwn }) => ({
    ...{ key: dimensionOfInfo(key), title, own: isOwn },
    ...(kind === 'money' && currency !== undefined ? { currency } : {}),
  }))
}

/** Reads product attributes as dimensions: the built-in info types, then the company's own in their order. */
export const readNotedDimensions = async (scope: Scope): Promise<NotedDimension[]> =>
  asDimensions(scope, await readInfoTypes(scope))

/** Reads the named ones. @throws a message if the company has no such info type */
export const readNoted = async (
  scope: Scope,
  names: readonly string[],
): Promise<ReadonlyMap<Dimension, NotedDimension>> => {
  const isRequested = ({ key }: InfoType) => names.includes(dimensionOfInfo(key))
  const ownNames = names.filter(isOwnInfo)
  const types = ownNames.length > 0 ? await readInfoTypes(scope) : builtInInfo
  const strange = ownNames.find((name) => !types.some(({ key }) => key === infoOfDimension(name)))
  if (strange !== undefined)
    throw badRequest(
      `There is no dimension “${strange}”, or its info type was removed. GET /measures lists those there are.`,
    )
  return new Map((await asDimensions(scope, types.filter(isRequested))).map((one) => [one.key, one]))
}
