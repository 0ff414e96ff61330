import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import type { Sourcing } from '#contract/sourcing.ts'
import { selectUser } from '#domains/session/index.ts'
import type { api } from '#shared/api/api.ts'
import type { AppServices } from '#shared/store/services.ts'
import { catalogueApi } from './catalogueApi.ts'
import {
  type AsinPart,
  type InfoChange,
  missingAdapter,
  putRows,
  replaceRow,
  rowsIn,
  setInfo,
  skuKeyOf,
  takeRows,
} from './catalogueDocument.ts'

export type ApiRoot = WithSlice<typeof api>
/** An optimistic change of the cache; returns a function that reverts it. */
type Patch = ThunkAction<() => void, ApiRoot, AppServices, UnknownAction>

const { getCatalogue, getDiscontinued } = catalogueApi.endpoints
const { updateQueryData } = catalogueApi.util
const groups = { active: getCatalogue, discontinued: getDiscontinued } as const
const nameOf = { active: 'getCatalogue', discontinued: 'getDiscontinued' } as const
type Group = keyof typeof groups

const undoAll = (patches: readonly { undo(): void }[]) => () => {
  for (const patch of patches.toReversed()) patch.undo()
}

/** Returns the discontinued rows as they are loaded now. */
export const readDiscontinuedRows = (): ThunkAction<SkuRow[], ApiRoot, AppServices, UnknownAction> => (_, getState) =>
  Object.values(getDiscontinued.select()(getState()).data?.rows.entities ?? {})

/** Moves rows of these parts to the other group: a row is in exactly one of the two. */
export const moveParts =
  (items: readonly AsinPart[], to: Group): Patch =>
  (dispatch, getState) => {
    const from = to === 'active' ? 'discontinued' : 'active'
    const source = groups[from].select()(getState()).data
    const rows = items.flatMap((item) => rowsIn(source, item))
    if (!source || !rows.length) return () => {}
    const blame = { by: selectUser(getState())?.name ?? '', at: new Date().toISOString() }
    return undoAll([
      dispatch(updateQueryData(nameOf[from], undefined, (doc) => takeRows(doc, rows))),
      dispatch(
        updateQueryData(nameOf[to], undefined, (doc) => {
          putRows(doc, rows, source)
          if (to === 'discontinued') for (const { asin } of rows) doc.blames[asin] ??= blame
        }),
      ),
    ])
  }

/** Adds an active row, and removes it from the missing list. */
export const addRow =
  (row: SkuRow): Patch =>
  (dispatch) =>
    undoAll([
      dispatch(updateQueryData('getCatalogue', undefined, (doc) => putRows(doc, [row]))),
      dispatch(updateQueryData('getMissingSkus', undefined, (doc) => missingAdapter.removeOne(doc, skuKeyOf(row)))),
    ])

/** Changes platform, seller or fields of a row, in either group. */
export const changeRow =
  (key: SkuKey, row: SkuRow): Patch =>
  (dispatch) =>
    undoAll([
      dispatch(updateQueryData('getCatalogue', undefined, (doc) => replaceRow(doc, key, row))),
      dispatch(updateQueryData('getDiscontinued', undefined, (doc) => replaceRow(doc, key, row))),
    ])

export const removeRow =
  (row: SkuRow): Patch =>
  (dispatch) =>
    undoAll([
      dispatch(updateQueryData('getCatalogue', undefined, (doc) => takeRows(doc, [row]))),
      dispatch(updateQueryData('getDiscontinued', undefined, (doc) => takeRows(doc, [row]))),
    ])

/** Sets the FNSKU of a SKU, and removes it from the missing list. */
export const fillFnsku =
  (row: SkuRow): Patch =>
  (dispatch) =>
    undoAll([
      { undo: dispatch(changeRow(row as SkuRow & SkuKey, row)) },
      dispatch(updateQueryData('getMissingFnskus', undefined, (doc) => missingAdapter.removeOne(doc, skuKeyOf(row)))),
    ])

/** Sets info values of ASINs in every list. */
export const noteInfo =
  (changes: readonly InfoChange[]): Patch =>
  (dispatch) =>
    undoAll([
      ...(['getCatalogue', 'getDiscontinued'] as const).map((name) =>
        dispatch(
          updateQueryData(name, undefined, (doc) => {
            for (const change of changes) setInfo(doc.info, change)
          }),
        ),
      ),
      dispatch(
        updateQueryData('getSourcing', undefined, (doc) => {
          for (const change of changes) setSourcedInfo(doc, change)
        }),
      ),
    ])

/** Sets or deletes a value of a product in the list of what is paid. */
const setSourcedInfo = ({ rows }: Sourcing, { asin, seller, type, value }: InfoChange) => {
  const row = rows.find((one) => one.asin === asin && one.seller === seller)
  if (!row) return
  if (value === null) delete row.info[type]
  else row.info[type] = value
}
