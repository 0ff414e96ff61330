import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit'
import type { CaseRow, Total } from './caseShapes.ts'

const rows = createEntityAdapter<CaseRow>()

/** Some cases in the order of the list, and where the next ones begin. */
export interface CasePage extends EntityState<CaseRow, string> {
  /** Null: these are the last. */
  cursor: string | null
  total: number
}

/** What cases come to, by type or by status. */
export interface CaseTotals {
  types: Total[]
  open: Total[]
  closing: Total[]
  all: Total[]
}

interface Answered {
  edges: readonly { node: CaseRow }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  total: number
}

/** An answer as the cache keeps it. */
export const pageOf = ({ edges, pageInfo: { endCursor, hasNextPage }, total }: Answered): CasePage =>
  rows.setAll(
    rows.getInitialState({ cursor: hasNextPage ? endCursor : null, total }),
    edges.map(({ node }) => node),
  )

/** The cases of all pages, in order; one that has moved to a later page meanwhile stands where it came first. */
export const casesOf = (pages: readonly CasePage[]): CaseRow[] => {
  const found = new Map<string, CaseRow>()
  for (const { ids, entities } of pages)
    for (const id of ids) {
      const row = entities[id]
      if (row && !found.has(id)) found.set(id, row)
    }
  return [...found.values()]
}
