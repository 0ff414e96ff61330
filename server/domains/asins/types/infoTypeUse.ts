import { sql } from 'kysely'
import type { InfoType } from '#contract/infoTypes.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, UserError } from '#platform/errors.ts'

/** Returns an existing info type of the company. @throws a sentence when there is none or it is built in */
export const ownInfoType = async (scope: Scope, key: string): Promise<{ type: InfoType; others: InfoType[] }> => {
  const types = await readInfoTypes(scope)
  const type = types.find((one) => one.key === key)
  if (!type) throw new UserError(404, `There is no info type ${key}.`)
  if (!type.own) throw badRequest(`${type.title} is built in and stays as it is.`)
  return { type, others: types.filter((one) => one !== type) }
}

interface Used {
  /** Number of ASINs and sellers with a value on any day. */
  values: number
  /** The same number by value, as text. */
  used: Record<string, number>
}

/** Returns the number of values of a type. */
export const countValues = async ({ tx, tenant }: Scope, key: string): Promise<Used> => {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select value #>> '{}' as value, count(distinct (asin, seller))::int as count from asin_info
    where tenant_id = ${tenant()}::uuid and type = ${key} and value is not null and value <> 'null'
    group by grouping sets ((value), ())`.execute(tx)
  const totalRow = rows.find(({ value }) => value === null)
  return {
    values: totalRow?.count ?? 0,
    used: Object.fromEntries(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count]]))),
  }
}
