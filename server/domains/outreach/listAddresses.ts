import type { Address } from '#contract/addresses.ts'
import { limitOf, readCursor } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { readAddresses } from './addressCards.ts'
import { findHouseholds } from './findHouseholds.ts'
import { newestHouseholds } from './newestHouseholds.ts'

/** Buyers named in a line of the list. */
const FIRST_BUYERS = 3
/** Characters of a search; a whole address has fewer. */
const LONGEST_SEARCH = 300

interface Query {
  search?: string | undefined
  label?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

/** A page of households: those a search or a label asks for, else all; the one with the newest order first. */
export const listAddresses = async (
  scope: Scope,
  keys: TenantKeys,
  { search: rawSearch = '', label = '', limit, cursor }: Query,
): Promise<{ rows: Address[]; total: number; cursor: string | null }> => {
  const search = rawSearch.slice(0, LONGEST_SEARCH)
  const [count, after] = [limitOf(limit), readCursor(cursor)]
  const page =
    (await findHouseholds(scope, keys, { search, label }, count, after)) ??
    (await newestHouseholds(scope, count, after))
  return {
    rows: await readAddresses(scope, keys, page.keys, FIRST_BUYERS),
    total: page.total,
    cursor: page.cursor,
  }
}
