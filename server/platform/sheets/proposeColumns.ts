import { foreignKinds } from './foreignHeadings.ts'
import { plainHeading, recordNames, type SheetRecord, type SheetTarget } from './targets.ts'

/** Returns the kinds of sheets that have these headings. */
const recordOf = (headings: ReadonlySet<string>): readonly SheetRecord[] => {
  const hasHeading = (...candidates: string[]) => candidates.some((word) => headings.has(word))
  const { address, label, order, product } = foreignKinds
  if (
    hasHeading('label', 'labels', 'tag', ...label) &&
    hasHeading('address', 'address1', 'street', 'line1', 'addressline1', 'email', ...address)
  )
    return ['label']
  if (hasHeading('po', 'ponumber', 'pono', 'purchaseorder', 'ordernumber', 'order', ...order)) return ['order']
  const isOfProducts = hasHeading('asin', 'sku', 'sellersku', 'msku', 'asin1', 'merchantsku', ...product)
  if (!isOfProducts) return ['supplier']
  return hasHeading('fnsku') || (headings.size <= 3 && hasHeading('asin') && hasHeading('sku'))
    ? ['sku', 'info', 'safety']
    : ['info', 'safety']
}

/**
 * Returns proposed targets for each column by its heading; none when nothing matches. A remembered choice (by heading)
 * takes precedence. Each target is proposed once.
 */
export const proposeColumns = (
  headings: readonly string[],
  targets: readonly SheetTarget[],
  remembered: ReadonlyMap<string, readonly string[]> = new Map(),
): string[][] => {
  const plainHeadings = headings.map(plainHeading)
  const targetKeys = new Set(targets.map(({ key }) => key))
  const usedKeys = new Set<string>()
  const take = (keys: readonly string[]) => {
    const free = keys.filter((key) => targetKeys.has(key) && !usedKeys.has(key))
    for (const key of free) usedKeys.add(key)
    return free
  }
  const rememberedColumns = plainHeadings.map((heading) => take(remembered.get(heading) ?? []))
  if (remembered.size > 0) return rememberedColumns
  const records = recordOf(new Set(plainHeadings.filter(Boolean)))
  const isMeant = ({ key, record }: SheetTarget) =>
    record ? records.includes(record) : records.some((one) => recordNames[one].includes(key))
  return plainHeadings.map((heading) =>
    take(targets.filter((target) => isMeant(target) && target.headings.includes(heading)).map(({ key }) => key)),
  )
}
