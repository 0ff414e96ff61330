import { createEntityAdapter } from '@reduxjs/toolkit'
import type { Address } from '#contract/addresses.ts'
import type { AddressPage } from './outreachApi.ts'

const adapter = createEntityAdapter<Address, string>({ selectId: ({ hash }) => hash })
const { selectAll } = adapter.getSelectors()

/** The households of all pages, each once: one that moved meanwhile comes with two of them, and the later is newer. */
export const addressesOf = (pages: readonly AddressPage[]): Address[] =>
  selectAll(
    adapter.upsertMany(
      adapter.getInitialState(),
      pages.flatMap(({ rows }) => rows),
    ),
  )
