import { sql } from 'kysely'
import type { InfoType } from '#contract/infoTypes.ts'
import type { Scope } from '#platform/db/scope.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'

/** Reads the info types of products: the built-in ones, then the company's own in their order. */
export const readInfoTypes = async ({ tx, tenant }: Scope): Promise<InfoType[]> => {
  const { rows } = await sql<InfoType>`
    select key, title, kind, choices, true as own from info_types
    where tenant_id = ${tenant()}::uuid and removed_at is null order by place, key`.execute(tx)
  return [...builtInInfo, ...rows]
}
