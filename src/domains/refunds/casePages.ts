import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'
import type { CaseRow, Total } from './caseShapes.ts'

const rows = createListAdapter<CaseRow>(({ id }) => id)

/** A page of cases in list order, and the cursor of the next page. */
export interface CasePage extends ListDocument<CaseRow> {
  /** Null: the last page. */
  cursor: string | null
  total: number
}

/** Totals of cases, by type or by status. */
export interface CaseTotals {
  types: Total[]
  open: Total[]
  later: Total[]
  closing: Total[]
  filed: Total[]
  all: Total[]
}

interface Answered {
  edges: readonly { node: CaseRow }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
  total: number
}

/** Converts a response to its cached form. */
export const pageOf = ({ edges, pageInfo: { endCursor, hasNextPage }, total }: Answered): CasePage => ({
  ...rows.documentOf(edges.map(({ node }) => node)),
  cursor: hasNextPage ? endCursor : null,
  total,
})

/** Returns the cases of all pages in order; a case that moved to a later page stays at its first position. */
export const casesOf = (pages: readonly CasePage[]): CaseRow[] => {
  const casesById = new Map<string, CaseRow>()
  for (const page of pages)
    for (const row of rows.selectAll(page)) if (!casesById.has(row.id)) casesById.set(row.id, row)
  return [...casesById.values()]
}
