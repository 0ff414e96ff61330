import { sql } from 'kysely'
import { asinOfCase, type CaseRow, nameOfCase, recoveredLines, statusSince } from '#model/claims/index.ts'
import { type HomeMoney, readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { type CaseFilter, filtered } from './caseFilter.ts'

/** Maximum number of cases per page. */
export const MAX_CASES = 500

/** A case with its sums in the company's currency; `sort`: its sort key. */
export type ListedCase = Omit<CaseRow, 'paid_units' | 'worked'> & {
  estimated_home: number | null
  recovered_home: number | null
  /** Currency of the payments; the case's own without payments. */
  recovered_currency: string | null
  /** When the case entered its status. */
  status_since: Date
  home: string
  sort: string
}

export type CaseOrder = 'DEADLINE' | 'FOUND' | 'AMOUNT' | 'WAITING'

const orders = {
  DEADLINE: { by: sql`c.closes_on`, type: sql`date`, goes: sql`asc`, after: sql`>` },
  FOUND: { by: sql`c.found_at`, type: sql`timestamptz`, goes: sql`desc`, after: sql`<` },
  WAITING: { by: sql`coalesce(c.filed_at, c.found_at)`, type: sql`timestamptz`, goes: sql`asc`, after: sql`>` },
  AMOUNT: { by: sql`coalesce(c.estimated, 0)`, type: sql`bigint`, goes: sql`desc`, after: sql`<` },
} as const

/** Columns of a listed case from claims `c`. Of two columns with the same name the later one wins. */
const listedColumns = (scope: Scope, money: HomeMoney) => {
  const lines = sql`(${recoveredLines(scope, money)}) l where l.claim = c.id`
  return sql`c.*, ${asinOfCase(scope.tenant())} as asin, ${nameOfCase(scope.tenant())} as name, ${money.currency} as home,
    ${money.of(sql`c.estimated`, sql`c.currency`, sql`c.event_on`)} as estimated_home,
    (select case when bool_or(l.home is null) then null else sum(l.home) end from ${lines}) as recovered_home,
    coalesce((select min(l.currency) from ${lines}), c.currency) as recovered_currency,
    ${statusSince(scope.tenant())} as status_since`
}

/** Returns the cursor of the page after a case. */
export const cursorOf = ({ sort, id }: ListedCase): string => Buffer.from(`${sort} ${id}`).toString('base64url')

const readCursor = (cursor: string): { sort: string; id: number } => {
  const [, sort, id] = /^([\d :.+-]{1,40}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (sort === undefined) throw badRequest('after is the cursor of a case from a previous page.')
  return { sort, id: Number(id) }
}

export interface CasePage {
  filter: CaseFilter
  order: CaseOrder
  first: number
  after: string | null
}

/** Returns cases in order after the cursor, plus one more when there are more. */
export const listCases = async (
  scope: Scope,
  { filter, order, first: pageSize, after: afterCursor }: CasePage,
  now: Date,
): Promise<ListedCase[]> => {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_CASES)
    throw badRequest(`first is a number from 1 to ${MAX_CASES}.`)
  const { by: sortColumn, type, goes, after: comes } = orders[order]
  const from = afterCursor === null ? undefined : readCursor(afterCursor)
  const { rows } = await sql<ListedCase>`
    select ${listedColumns(scope, await readHomeMoney(scope))}, (${sortColumn})::text as sort
    from claims c where ${filtered(scope, filter, now)}
      ${from ? sql`and (${sortColumn}, c.id) ${comes} (${from.sort}::${type}, ${from.id}::bigint)` : sql``}
    order by ${sortColumn} ${goes}, c.id ${goes} limit ${pageSize + 1}`.execute(scope.tx)
  return rows
}

/** Returns the number of cases that match a filter. */
export const countCases = async (scope: Scope, filter: CaseFilter, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims c where ${filtered(scope, filter, now)}`.execute(scope.tx)
  return rows[0]?.count ?? 0
}

/** Returns cases by number, in their listed form. */
export const listedByIds = async (scope: Scope, ids: readonly number[]): Promise<ListedCase[]> => {
  const { rows } = await sql<ListedCase>`
    select ${listedColumns(scope, await readHomeMoney(scope))}, '' as sort from claims c
    where c.tenant_id = ${scope.tenant()}::uuid and c.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], c.id)`.execute(scope.tx)
  return rows
}
