import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit'
import type { LeadFilters, LeadRow } from '#contract/leads.ts'

/** Leads from the server: counts of every ASIN seen, the order of the displayed table, the last event included. */
export type LeadsDocument = EntityState<LeadRow, string> & {
  table: string[]
  /** The filters of the loaded table; the user may have changed them since. */
  filters: LeadFilters
  event: number
}

const leadsAdapter = createEntityAdapter<LeadRow, string>({ selectId: (row) => row.asin })
export const noLeads: LeadsDocument = leadsAdapter.getInitialState({ table: [] as string[], filters: {}, event: 0 })

/** Sets the counts of the rows' ASINs; an omitted count is 0. */
export const setCounts = (doc: LeadsDocument, rows: LeadRow[]) =>
  leadsAdapter.upsertMany(
    doc,
    rows.map((row) => ({ ...row, ready: row.ready ?? 0, printable: row.printable ?? 0 })),
  )

/** Replaces the table: its ASINs are overwritten, counts of others stay. */
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

/** Adds the leads of a finished job, unless the loaded counts already include the event. */
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
