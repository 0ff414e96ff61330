import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import type { Discontinued } from '#contract/asins.ts'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
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
/** Shows a change before the server has answered; what it gives takes the change back. */
type Patch = ThunkAction<() => void, ApiRoot, AppServices, UnknownAction>

const { getCatalogue, getDiscontinued } = catalogueApi.endpoints
const { updateQueryData } = catalogueApi.util
const groups = { active: getCatalogue, discontinued: getDiscontinued } as const
const nameOf = { active: 'getCatalogue', discontinued: 'getDiscontinued' } as const
type Group = keyof typeof groups

const undoAll = (patches: readonly { undo(): void }[]) => () => {
  for (const patch of patches.toReversed()) patch.undo()
}

/** Rows of these parts change their group: an asin's row is in one of the two, never in both. */
export const moveParts =
  (items: readonly AsinPart[], to: Group, blame?: Discontinued['blames'][string]): Patch =>
  (dispatch, getState) => {
    const from = to === 'active' ? 'discontinued' : 'active'
    const source = groups[from].select()(getState()).data
    const rows = items.flatMap((item) => rowsIn(source, item))
    if (!source || !rows.length) return () => {}
    return undoAll([
      dispatch(updateQueryData(nameOf[from], undefined, (doc) => takeRows(doc, rows))),
      dispatch(
        updateQueryData(nameOf[to], undefined, (doc) => {
          putRows(doc, rows, source)
          if (blame) for (const { asin } of rows) doc.blames[asin] ??= blame
        }),
      ),
    ])
  }

/** A new row among the active ones; it is missing no more. */
export const addRow =
  (row: SkuRow): Patch =>
  (dispatch) =>
    undoAll([
      dispatch(updateQueryData('getCatalogue', undefined, (doc) => putRows(doc, [row]))),
      dispatch(updateQueryData('getMissingSkus', undefined, (doc) => missingAdapter.removeOne(doc, skuKeyOf(row)))),
    ])

/** The row stands under another platform or seller, or has other fields, in whichever group it is. */
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

/** The SKU has its FNSKU and is missing it no more. */
export const fillFnsku =
  (row: SkuRow): Patch =>
  (dispatch) =>
    undoAll([
      { undo: dispatch(changeRow(row as SkuRow & SkuKey, row)) },
      dispatch(updateQueryData('getMissingFnskus', undefined, (doc) => missingAdapter.removeOne(doc, skuKeyOf(row)))),
    ])

/** What is noted of asins, wherever they are listed. */
export const noteInfo =
  (changes: readonly InfoChange[]): Patch =>
  (dispatch) =>
    undoAll(
      (['getCatalogue', 'getDiscontinued'] as const).map((name) =>
        dispatch(
          updateQueryData(name, undefined, (doc) => {
            for (const change of changes) setInfo(doc.info, change)
          }),
        ),
      ),
    )
