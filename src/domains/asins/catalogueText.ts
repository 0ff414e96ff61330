import type { SkuKey, SkuRow } from '#contract/skus.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { AsinPart, InfoChange } from './catalogueDocument.ts'

const platformNames: Record<string, string> = { amazon: 'Amazon', shop: 'Own shop' }
/** Returns the name of a platform; unknown codes are unchanged. */
export const platformName = (platform: string): string => platformNames[platform] ?? platform

/** Returns the location phrase of a platform in a sentence. */
export const onPlatform = (platform: string): string =>
  platform === 'shop' ? 'in your own shop' : `on ${platformName(platform)}`

/** Returns ' on Amazon', ' of main on Amazon', or '' for all rows. */
const formatPart = ({ platform, seller }: Pick<AsinPart, 'platform' | 'seller'>): string => {
  const where = platform ? ` ${onPlatform(platform)}` : ''
  return seller ? ` of ${seller}${where}` : where
}
/** Returns the title of a part as a choice. */
export const partTitle = ({ platform, seller }: Pick<AsinPart, 'platform' | 'seller'>): string => {
  if (!platform) return 'Everywhere'
  return seller ? `Only ${seller} ${onPlatform(platform)}` : `Only ${onPlatform(platform)}`
}

const whatOf = (items: readonly AsinPart[]): string => {
  const [only, ...otherItems] = items
  if (!only) return ''
  if (!otherItems.length) return only.asin + formatPart(only)
  const asins = new Set(items.map(({ asin }) => asin))
  return asins.size === 1 ? only.asin : formatPlural(asins.size, 'ASIN', 'ASINs')
}
export const formatDiscontinuation = (items: readonly AsinPart[], rows: number): string =>
  `${whatOf(items)} discontinued: ${formatPlural(rows, 'SKU', 'SKUs')}.`
export const formatReactivation = (items: readonly AsinPart[]): string => `${whatOf(items)} is active again.`

export const formatSku = ({ sku, seller, platform }: Pick<SkuRow, 'sku' | 'seller' | 'platform'>): string =>
  `${sku} of ${seller} ${onPlatform(platform)}`

export const nukeQuestion = ({ sku, platform }: SkuKey) => ({
  title: 'Really delete this SKU?',
  message: `This deletes the SKU ${sku} and all sales with it ${onPlatform(platform)}, and everything else reports contain about it: visits, ads, returns, stock and unfiled claims. This can’t be undone.`,
})
export const formatSkuDeletion = ({ sku, platform }: SkuKey, sales: number): string =>
  `${sku} is deleted, and ${formatPlural(sales, 'sales row', 'sales rows')} with it ${onPlatform(platform)}.`

export const formatInfoChanges = (changes: readonly InfoChange[]): string => {
  const forgotten = changes.filter(({ value }) => value === null).length
  const enteredCount = changes.length - forgotten
  const parts = [
    ...(enteredCount ? [`${formatPlural(enteredCount, 'value', 'values')} noted`] : []),
    ...(forgotten ? [`${formatPlural(forgotten, 'value', 'values')} taken away`] : []),
  ]
  return `${parts.join(', ')}.`
}
