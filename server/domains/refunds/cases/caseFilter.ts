import { type RawBuilder, sql } from 'kysely'
import { SearchText, tokenizeSearch } from '#contract/common.ts'
import { appealIs, asinOfCase, nameOfCase, onItsDay, windowIs } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { parse } from '#platform/wire/validate.ts'
import { addDays } from '#rules/days.ts'

/** The filter for cases; several values of one field match any of them. */
export interface CaseFilter {
  ids?: readonly string[] | null
  types?: readonly string[] | null
  statuses?: readonly string[] | null
  marketplaces?: readonly string[] | null
  sellers?: readonly string[] | null
  assignee?: string | null
  search?: string | null
  shipment_id?: string | null
  days_left_from?: number | null
  days_left_until?: number | null
  open_now?: boolean | null
  opens_later?: boolean | null
  closing_soon?: boolean | null
  appeal?: 'OPEN' | 'OVER' | null
}

/** Returns the number of a case; 0, which no case has, for an invalid id. */
export const caseNumber = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

const anyOf = (column: string, values: readonly string[] | null | undefined) =>
  values?.length ? [sql`${sql.ref(`c.${column}`)} = any(${values}::text[])`] : []

const searched = (tenant: string) => [
  ...['sku', 'fnsku', 'shipment_id', 'order_id', 'amazon_case_id'].map((column) => sql.ref(`c.${column}`)),
  ...[asinOfCase(tenant), nameOfCase(tenant)],
]

const holds = (tenant: string, search: string | null | undefined): RawBuilder<unknown>[] =>
  // Each token is searched in each column of each case.
  tokenizeSearch(parse(SearchText, search ?? '')).map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(${sql.join(
      searched(tenant).map((text) => sql`${text} ilike ${like}`),
      sql` or `,
    )})`
  })

/** The first bound ignores time zones, so that the index can skip cases that closed long ago. */
const leftFrom = (now: Date, days: number) => [
  sql`c.closes_on >= ${addDays(now.toISOString().slice(0, 10), days - 3)}::date`,
  onItsDay(now, sql`c.closes_on >= m.today + ${days - 1}::int`),
]

/** Returns the SQL condition of a filter for claims `c`. */
export const filtered = ({ tenant }: Scope, filter: CaseFilter, now: Date): RawBuilder<unknown> => {
  const { ids, assignee, shipment_id: shipment, days_left_from: from, days_left_until: until } = filter
  return sql.join(
    [
      sql`c.tenant_id = ${tenant()}::uuid`,
      ...(ids ? [sql`c.id = any(${ids.map(caseNumber)}::bigint[])`] : []),
      ...anyOf('claim_type', filter.types),
      ...anyOf('status', filter.statuses),
      ...anyOf('marketplace', filter.marketplaces),
      ...anyOf('seller', filter.sellers),
      ...(assignee ? [sql`c.assignee = ${assignee}`] : assignee === '' ? [sql`c.assignee is null`] : []),
      ...(shipment ? [sql`c.shipment_id = ${shipment}`] : []),
      ...(from ? leftFrom(now, from) : []),
      ...(typeof until === 'number' ? [onItsDay(now, sql`c.closes_on < m.today + ${until}::int`)] : []),
      ...(filter.open_now ? [onItsDay(now, windowIs.open)] : []),
      ...(filter.opens_later ? [onItsDay(now, windowIs.later)] : []),
      ...(filter.closing_soon ? [onItsDay(now, windowIs.closing)] : []),
      ...(filter.appeal ? [appealIs(tenant(), now, filter.appeal)] : []),
      ...holds(tenant(), filter.search),
    ],
    sql` and `,
  )
}
