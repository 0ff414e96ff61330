import { sql } from 'kysely'
import { type InfoType, infoTypes } from '#contract/asins.ts'
import { readAsinInfo } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const named: readonly InfoType[] = ['supplier', 'category']

const inOrder = (type: InfoType, values: Iterable<string>): string[] =>
  [...values].sort(
    named.includes(type) ? (one, other) => one.localeCompare(other, 'en') : (one, other) => Number(one) - Number(other),
  )

/** Names known besides: suppliers that orders go to, categories that reports tell. */
const namesElsewhere = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ type: InfoType; value: string }>`
    select 'supplier' as type, name as value from suppliers where tenant_id = ${tenant()}::uuid
    union select 'category', said_category from skus where tenant_id = ${tenant()}::uuid and said_category is not null`.execute(
    tx,
  )
  return rows
}

/** The values to offer for each info type: those in use, and names known besides. */
export const allowedValues = async (scope: Scope, today: string): Promise<Record<string, string[]>> => {
  const values = new Map<InfoType, Set<string>>(infoTypes.map((type) => [type, new Set()]))
  for (const { info } of await readAsinInfo(scope, today))
    for (const type of infoTypes) if (info[type] !== undefined) values.get(type)?.add(String(info[type]))
  for (const { type, value } of await namesElsewhere(scope)) values.get(type)?.add(value)
  return Object.fromEntries([...values].map(([type, found]) => [type, inOrder(type, found)]))
}
