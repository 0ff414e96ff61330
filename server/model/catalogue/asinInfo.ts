import { type RawBuilder, sql } from 'kysely'
import type { BuiltInInfoKey } from '#contract/infoTypes.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Attributes of an ASIN and seller by info type. */
export type AsinInfo = Readonly<Record<string, string | number>>

export interface OwnedInfo {
  asin: string
  seller: string
  info: AsinInfo
}

/** Returns SQL that excludes attributes of removed info types. */
export const isOfLiveType = (tenant: string): RawBuilder<boolean> => sql<boolean>`
  type <> all(array(select key from info_types where tenant_id = ${tenant}::uuid and removed_at is not null))`

/** Reads the attributes that apply on a day, by ASIN and seller; optionally for some ASINs or of some types only. */
export const readAsinInfo = async (
  { tx, tenant }: Scope,
  today: string,
  asins?: readonly string[],
  types?: readonly BuiltInInfoKey[],
): Promise<OwnedInfo[]> => {
  const { rows } = await sql<OwnedInfo>`
    select asin, seller, jsonb_object_agg(type, value) as info from (
      select distinct on (asin, seller, type) asin, seller, type, value from asin_info
      where tenant_id = ${tenant()}::uuid and since <= ${today}::date and ${isOfLiveType(tenant())}
        ${asins ? sql`and asin = any(${asins}::text[])` : sql``}
        ${types ? sql`and type = any(${types}::text[])` : sql``}
      order by asin, seller, type, since desc
    ) newest
    where value is not null and value <> 'null' group by asin, seller`.execute(tx)
  return rows
}

/** Returns a numeric attribute of an ASIN; null if it is absent or not a number. */
export const notedNumber = (info: AsinInfo | undefined, type: BuiltInInfoKey): number | null => {
  const value = info?.[type]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const notedText = (info: AsinInfo | undefined, type: BuiltInInfoKey): string | null => {
  const value = info?.[type]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
