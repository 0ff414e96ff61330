import { sql } from 'kysely'
import type { OfferedInfo } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'

/** What is known of a product beside what people note of it. */
const productInfo = [
  { key: 'name', title: 'Name', unit: 'text' },
  { key: 'sku', title: 'SKUs', unit: 'text' },
  { key: 'fnsku', title: 'FNSKUs', unit: 'text' },
  { key: 'parent', title: 'Parent', unit: 'text' },
  { key: 'stock', title: 'Stock', unit: 'count' },
  { key: 'cover', title: 'Days of cover', unit: 'days' },
] as const satisfies readonly OfferedInfo[]

const notedInfo: readonly OfferedInfo[] = [
  { key: 'category', title: 'Category', unit: 'text' },
  { key: 'supplier', title: 'Supplier', unit: 'text' },
  { key: 'unit_cost', title: 'Unit cost', unit: 'money' },
  { key: 'case_pack', title: 'Case pack', unit: 'count' },
  { key: 'lead_time', title: 'Lead time', unit: 'days' },
]

const known = [...productInfo, ...notedInfo]

/** `shelf_life` as a person writes it. */
const titleOf = (key: string) => {
  const words = key.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** All that can be said of a product: what reports tell, and each type of info that is noted of any. */
export const readOfferedInfo = async ({ tx, tenant }: Scope): Promise<OfferedInfo[]> => {
  const { rows } = await sql<{ type: string; numbers: boolean }>`
    select type, bool_and(jsonb_typeof(value) = 'number') as numbers from asin_info
    where tenant_id = ${tenant()}::uuid and value is not null and value <> 'null' group by type order by type`.execute(
    tx,
  )
  const own = rows.filter(({ type }) => !known.some(({ key }) => key === type))
  return [
    ...known,
    ...own.map(({ type, numbers }) => ({
      key: type,
      title: titleOf(type),
      unit: numbers ? ('ratio' as const) : ('text' as const),
    })),
  ]
}
