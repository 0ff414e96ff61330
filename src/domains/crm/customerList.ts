import { createEntityAdapter } from '@reduxjs/toolkit'
import type { CustomerRow } from '#contract/customers.ts'
import type { CustomerPage } from './crmApi.ts'

const adapter = createEntityAdapter<CustomerRow, string>({ selectId: ({ hash }) => hash })
const { selectAll } = adapter.getSelectors()

/** The buyers of all pages, each once: who bought again meanwhile comes with two of them, and the later is newer. */
export const customersOf = (pages: readonly CustomerPage[]): CustomerRow[] =>
  selectAll(
    adapter.upsertMany(
      adapter.getInitialState(),
      pages.flatMap(({ rows }) => rows),
    ),
  )
