import { foreignKinds } from './foreignHeadings.ts'
import { plainHeading, recordNames, type SheetRecord, type SheetTarget } from './targets.ts'

/** Headings that only one kind of sheet has. */
const recordOf = (headings: ReadonlySet<string>): readonly SheetRecord[] => {
  const has = (...candidates: string[]) => candidates.some((word) => headings.has(word))
  const { address, label, order, product } = foreignKinds
  if (
    has('label', 'labels', 'tag', ...label) &&
    has('address', 'address1', 'street', 'line1', 'addressline1', 'email', ...address)
  )
    return ['label']
  if (has('po', 'ponumber', 'pono', 'purchaseorder', 'ordernumber', 'order', ...order)) return ['order']
  const isOfProducts = has('asin', 'sku', 'sellersku', 'msku', 'asin1', 'merchantsku', ...product)
  if (!isOfProducts) return ['supplier']
  return has('fnsku') || (headings.size <= 3 && has('asin') && has('sku'))
    ? ['sku', 'info', 'safety']
    : ['info', 'safety']
}

/**
 * What each column stands for, as its heading says; none where nothing fits. A remembered choice (by heading) goes before. A target is
 * given once.
 */
export const proposeColumns = (
  headings: readonly string[],
  targets: readonly SheetTarget[],
  remembered: ReadonlyMap<string, readonly string[]> = new Map(),
): string[][] => {
  const plain = headings.map(plainHeading)
  const known = new Set(targets.map(({ key }) => key))
  const taken = new Set<string>()
  const take = (keys: readonly string[]) => {
    const free = keys.filter((key) => known.has(key) && !taken.has(key))
    for (const key of free) taken.add(key)
    return free
  }
  const kept = plain.map((heading) => take(remembered.get(heading) ?? []))
  if (remembered.size > 0) return kept
  const records = recordOf(new Set(plain.filter(Boolean)))
  const isMeant = ({ key, record }: SheetTarget) =>
    record ? records.includes(record) : records.some((one) => recordNames[one].includes(key))
  return plain.map((heading) =>
    take(targets.filter((target) => isMeant(target) && target.words.includes(heading)).map(({ key }) => key)),
  )
}
