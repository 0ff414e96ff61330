import { createEntityAdapter } from '@reduxjs/toolkit'
import type { Address } from '#contract/addresses.ts'
import type { AddressPage } from './outreachApi.ts'

const adapter = createEntityAdapter<Address, string>({ selectId: ({ hash }) => hash })
const { selectAll } = adapter.getSelectors()

/**
 * Returns the households of all pages without duplicates: one that moved between requests is in two of them, and the
 * later copy is newer.
 */
export const addressesOf = (pages: readonly AddressPage[]): Address[] =>
  selectAll(
    adapter.upsertMany(
      adapter.getInitialState(),
      pages.flatMap(({ rows }) => rows),
    ),
  )
