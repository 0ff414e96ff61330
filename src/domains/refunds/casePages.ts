import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'
import type { CaseRow, Total } from './caseShapes.ts'

const rows = createListAdapter<CaseRow>(({ id }) => id)

/** Some cases in the order of the list, and where the next ones begin. */
export interface CasePage extends ListDocument<CaseRow> {
  /** Null: these are the last. */
  cursor: string | null
  total: number
}

/** What cases come to, by type or by status. */
export interface CaseTotals {
  types: Total[]
  open: Total[]
  later: Total[]
  closing: Total[]
  all: Total[]
}

interface Answered {
  edges: readonly { node: CaseRow }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  total: number
}

/** An answer as the cache keeps it. */
export const pageOf = ({ edges, pageInfo: { endCursor, hasNextPage }, total }: Answered): CasePage => ({
  ...rows.documentOf(edges.map(({ node }) => node)),
  cursor: hasNextPage ? endCursor : null,
  total,
})

/** The cases of all pages, in order; one that has moved to a later page meanwhile stands where it came first. */
export const casesOf = (pages: readonly CasePage[]): CaseRow[] => {
  const casesById = new Map<string, CaseRow>()
  for (const page of pages)
    for (const row of rows.selectAll(page)) if (!casesById.has(row.id)) casesById.set(row.id, row)
  return [...casesById.values()]
}
