import { sql } from 'kysely'
import type { AsinSheet } from '#contract/asins.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Every value an asin's info types ever had or are to have, newest first. */
export const infoHistory = async ({ tx, tenant }: Scope, asin: string): Promise<AsinSheet['infoHistory']> => {
  const { rows } = await sql<AsinSheet['infoHistory'][number]>`
    select seller, type, value, since as "from", set_by as by from asin_info
    where tenant_id = ${tenant()}::uuid and asin = ${asin}
    order by since desc, set_at desc, type, seller`.execute(tx)
  return rows
}
