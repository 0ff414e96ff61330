import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit'
import type { LeadFilters, LeadRow } from '#contract/leads.ts'

/** What the server has told us of leads: counts of every asin seen, the order of the table on show, the last event included. */
export type LeadsDocument = EntityState<LeadRow, string> & {
  table: string[]
  /** The filters that the table answers; those asked for since may be others. */
  filters: LeadFilters
  event: number
}

const leadsAdapter = createEntityAdapter<LeadRow, string>({ selectId: (row) => row.asin })
export const noLeads: LeadsDocument = leadsAdapter.getInitialState({ table: [] as string[], filters: {}, event: 0 })

/** Sets the counts of the rows' asins; a count the server left out is 0. */
export const setCounts = (doc: LeadsDocument, rows: LeadRow[]) =>
  leadsAdapter.upsertMany(
    doc,
    rows.map((row) => ({ ...row, ready: row.ready ?? 0, printable: row.printable ?? 0 })),
  )

/** Shows another table: its asins are overwritten, what is known of others stays. */
export const showTable = (
  doc: LeadsDocument,
  rows: LeadRow[],
  { filters, event }: Pick<LeadsDocument, 'filters' | 'event'>,
) => {
  setCounts(doc, rows)
  doc.filters = filters
  doc.table = rows.map((row) => row.asin)
  doc.event = event
}

/** Adds what a finished job made, unless the counts came with an answer that includes the event already. */
export const addReady = (doc: LeadsDocument, asin: string, count: number, event: number) => {
  if (event <= doc.event) return
  leadsAdapter.upsertOne(doc, { asin, ready: (doc.entities[asin]?.ready ?? 0) + count })
  doc.event = event
}

export const clearCounts = (doc: LeadsDocument, asins: string[]) => {
  for (const asin of asins) {
    const row = doc.entities[asin]
    delete row?.ready
    delete row?.printable
  }
}
