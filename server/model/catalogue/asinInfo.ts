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

/** Values of a piece: few enough that parsing one does not hold the event loop. */
const PIECE_VALUES = 2000

/** Values of one type and seller. */
interface InfoPiece {
  seller: string
  type: string
  asins: string[]
  /** Null: removed since that day. */
  values: (string | number | null)[]
}

/** Returns one object of attributes for each ASIN and seller. */
const ownedInfo = (pieces: readonly InfoPiece[]): OwnedInfo[] => {
  const rows: OwnedInfo[] = []
  const bySeller = new Map<string, Map<string, Record<string, string | number>>>()
  for (const { seller, type, asins, values } of pieces) {
    const byAsin = bySeller.get(seller) ?? new Map<string, Record<string, string | number>>()
    bySeller.set(seller, byAsin)
    for (const [index, asin] of asins.entries()) {
      const value = values[index] ?? null
      if (value === null) continue
      const info = byAsin.get(asin)
      if (info) info[type] = value
      else {
        const newInfo = { [type]: value }
        byAsin.set(asin, newInfo)
        rows.push({ asin, seller, info: newInfo })
      }
    }
  }
  return rows
}

/** Reads the attributes that apply on a day, by ASIN and seller; optionally for some ASINs or of some types only. */
export const readAsinInfo = async (
  { tx, tenant }: Scope,
  today: string,
  asins?: readonly string[],
  types?: readonly BuiltInInfoKey[],
): Promise<OwnedInfo[]> => {
  const { rows } = await sql<InfoPiece>`
    select seller, type, json_agg(asin) as asins, json_agg(value) as values from (
      select asin, seller, type, value, row_number() over () as row_index from (
        select distinct on (asin, seller, type) asin, seller, type, value from asin_info
        where tenant_id = ${tenant()}::uuid and since <= ${today}::date and ${isOfLiveType(tenant())}
          ${asins ? sql`and asin = any(${asins}::text[])` : sql``}
          ${types ? sql`and type = any(${types}::text[])` : sql``}
        order by asin, seller, type, since desc
      ) newest
    ) n group by seller, type, row_index / ${PIECE_VALUES}::int order by seller, type, min(row_index)`.execute(tx)
  return ownedInfo(rows)
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
