import { sql } from 'kysely'
import type { InfoType } from '#contract/infoTypes.ts'
import { readAsinInfo, readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const inOrder = ({ kind }: InfoType, values: Iterable<string>): string[] =>
  [...values].sort(
    kind === 'text' ? (one, other) => one.localeCompare(other, 'en') : (one, other) => Number(one) - Number(other),
  )

/** Names known besides: suppliers that orders go to, categories that reports tell. */
const namesElsewhere = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ type: string; value: string }>`
    select 'supplier' as type, name as value from suppliers where tenant_id = ${tenant()}::uuid
    union select 'category', said_category from skus where tenant_id = ${tenant()}::uuid and said_category is not null`.execute(
    tx,
  )
  return rows
}

/** The values to offer for each info type: its choices, else those in use, and names known besides. */
export const allowedValues = async (scope: Scope, today: string): Promise<Record<string, string[]>> => {
  const types = await readInfoTypes(scope)
  const values = new Map<string, Set<string>>(types.map(({ key }) => [key, new Set()]))
  for (const { info } of await readAsinInfo(scope, today))
    for (const [type, value] of Object.entries(info)) values.get(type)?.add(String(value))
  for (const { type, value } of await namesElsewhere(scope)) values.get(type)?.add(value)
  return Object.fromEntries(
    types.map((type) => [type.key, type.kind === 'choice' ? type.choices : inOrder(type, values.get(type.key) ?? [])]),
  )
}
