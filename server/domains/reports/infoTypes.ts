import type { InfoType } from '#contract/infoTypes.ts'
import type { OfferedInfo } from '#contract/reports.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** What is known of a product beside what people note of it. */
const productInfo: readonly OfferedInfo[] = [
  { key: 'name', title: 'Name', unit: 'text' },
  { key: 'sku', title: 'SKUs', unit: 'text' },
  { key: 'fnsku', title: 'FNSKUs', unit: 'text' },
  { key: 'parent', title: 'Parent', unit: 'text' },
  { key: 'stock', title: 'Stock', unit: 'count' },
  { key: 'cover', title: 'Days of cover', unit: 'days' },
]

const unitOf = ({ key, kind }: InfoType): OfferedInfo['unit'] => {
  if (key === 'lead_time') return 'days'
  if (key === 'case_pack') return 'count'
  if (kind === 'number') return 'ratio'
  return kind === 'money' ? 'money' : 'text'
}

/** All that can be said of a product: what reports tell, and each type of info that the company notes. */
export const readOfferedInfo = async (scope: Scope): Promise<OfferedInfo[]> => {
  const types = await readInfoTypes(scope)
  const noted = types.map((type) => ({ key: type.key, title: type.title, unit: unitOf(type) }))
  return [...productInfo, ...noted.filter(({ key }) => !productInfo.some((one) => one.key === key))]
}
