import type { Platform, Seller } from '#contract/sellers.ts'
import { type SkuRow, skuRoutes } from '#contract/skus.ts'
import type { SkuChange, SkuInput } from '../skuInput.ts'

export interface SkuFields {
  sku: string
  platform: Platform
  seller: string
  fnsku: string
  /** Custom fields as text. */
  more: { name: string; value: string }[]
}

const fixed = new Set([
  'sku',
  'platform',
  'seller',
  'asin',
  'fnsku',
  'marketplaces',
  'stocked',
  'newSeller',
  'newPlatform',
])
const isWritten = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const ownOf = (row: SkuRow) => Object.entries(row).filter(([name]) => !fixed.has(name))

/** Returns the sellers on a platform; all when none is assigned to it. */
export const sellersOn = (sellers: readonly Seller[], platform: string): Seller[] => {
  const platformSellers = sellers.filter((seller) => seller.platform === platform)
  return platformSellers.length ? platformSellers : [...sellers]
}

export const fieldsOf = (
  row: SkuRow | undefined,
  platforms: readonly Platform[],
  sellers: readonly Seller[],
): SkuFields => {
  if (!row) {
    const platform = platforms[0] ?? 'amazon'
    return { sku: '', platform, seller: sellersOn(sellers, platform)[0]?.seller ?? '', fnsku: '', more: [] }
  }
  const extraFields = ownOf(row).flatMap(([name, value]) => (isWritten(value) ? [{ name, value: String(value) }] : []))
  return {
    sku: row.sku,
    platform: row.platform as Platform,
    seller: row.seller,
    fnsku: row.fnsku ?? '',
    more: extraFields,
  }
}

const moreOf = ({ more: extraFields }: SkuFields) =>
  Object.fromEntries(
    extraFields.flatMap(({ name, value }) => (name.trim() && value.trim() ? [[name.trim(), value.trim()]] : [])),
  )

type Checked<Input> = { input: Input } | { mistake: string }
const checked = <Input>({
  data,
  error,
}: {
  data?: Input | undefined
  error?: { issues: { message: string }[] } | undefined
}): Checked<Input> => (data === undefined ? { mistake: error?.issues[0]?.message ?? '' } : { input: data })

/** Returns a field name that is used twice or reserved. */
const misnamed = ({ more: extraFields }: SkuFields): string | undefined => {
  const names = extraFields.map(({ name }) => name.trim()).filter(Boolean)
  const bad = names.find((name, index) => fixed.has(name) || names.indexOf(name) !== index)
  return bad && `The field ‘${bad}’ already exists. Choose another name.`
}

/** Returns the request for a new SKU, or what must be corrected first. */
export const newSku = (fields: SkuFields): Checked<SkuInput> => {
  const mistake = misnamed(fields)
  if (mistake) return { mistake }
  const { sku, platform, seller, fnsku } = fields
  const body = { ...moreOf(fields), sku, platform, seller, ...(fnsku.trim() ? { fnsku } : {}) }
  return checked(skuRoutes.addSku.body.safeParse(body))
}

/** Returns the request for a moved or changed SKU; an emptied field is removed. */
export const changedSku = (row: SkuRow, fields: SkuFields): Checked<SkuChange> => {
  const mistake = misnamed(fields)
  if (mistake) return { mistake }
  const { platform, seller, fnsku } = fields
  if (row.fnsku && !fnsku.trim()) return { mistake: 'An FNSKU can be changed, but not removed.' }
  const extraValues: Record<string, unknown> = moreOf(fields)
  const previousValues = Object.fromEntries(ownOf(row))
  const changed = Object.entries(extraValues).filter(([name, value]) => String(previousValues[name] ?? '') !== value)
  const removedFields = Object.entries(previousValues).flatMap(([name, value]) =>
    isWritten(value) && !(name in extraValues) ? [[name, null]] : [],
  )
  const body = {
    ...Object.fromEntries([...changed, ...removedFields]),
    sku: row.sku,
    platform: row.platform,
    seller: row.seller,
    ...(platform === row.platform ? {} : { newPlatform: platform }),
    ...(seller === row.seller ? {} : { newSeller: seller }),
    ...(fnsku.trim() && fnsku.trim() !== row.fnsku ? { fnsku } : {}),
  }
  return checked(skuRoutes.changeSku.body.safeParse(body))
}
