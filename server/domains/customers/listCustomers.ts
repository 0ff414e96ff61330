import type { CustomerRow, customerRoutes } from '#contract/customers.ts'
import type { ResponseOf } from '#contract/route.ts'
import { bytesOf, limitOf, readCursor, readMarks } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { readCustomerRows } from './customerRows.ts'
import { type FoundBuyers, findBuyers, isOrder, newestBuyers } from './findCustomers.ts'

/** Buyers named by their hashes, at most. */
const MAX_NAMED = 20
/** Characters of a search; a whole address has fewer. */
const LONGEST_SEARCH = 300

interface Query {
  search?: string | undefined
  hashes?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

const latestFirst = (one: CustomerRow, other: CustomerRow) => (other.latest ?? '').localeCompare(one.latest ?? '')

const namedBuyers = (hashes: string): FoundBuyers => {
  const named = hashes.split(',').filter(Boolean)
  if (named.length > MAX_NAMED || !named.every((hash) => /^[0-9a-f]{32}$/.test(hash)))
    throw badRequest(`hashes are up to ${MAX_NAMED} hashes of buyers with commas between.`)
  return { buyers: named.map(bytesOf), total: named.length, cursor: null }
}

/** A page of buyers: those named, those a search finds, else those who bought last. */
export const listCustomers = async (
  scope: Scope,
  keys: TenantKeys,
  { search: rawSearch = '', hashes, limit, cursor }: Query,
): Promise<ResponseOf<typeof customerRoutes.listCustomers>> => {
  const search = rawSearch.trim().slice(0, LONGEST_SEARCH)
  const [count, after] = [limitOf(limit), readCursor(cursor)]
  const find = () => {
    if (hashes !== undefined) return namedBuyers(hashes)
    return search === '' ? newestBuyers(scope, count) : findBuyers(scope, keys, search, count, after)
  }
  const { buyers, total, cursor: next } = await find()
  const marks = buyers.length === 0 ? undefined : await readMarks(scope, buyers)
  const rows = marks ? await readCustomerRows(scope, keys, buyers, marks) : []
  return {
    // found by what was shipped last; a list that is whole goes by the day that it shows
    rows: hashes === undefined && !after && next === null ? rows.toSorted(latestFirst) : rows,
    total,
    cursor: next,
    buyerless: search !== '' && total === 0 && (await isOrder(scope, search)),
  }
}
