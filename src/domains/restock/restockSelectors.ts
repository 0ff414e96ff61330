import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { RestockRow, RestockSettings } from '#contract/restock.ts'
import { type SessionFiltersRoot, selectGroupBy, selectIsInView } from '#domains/settings/index.ts'
import type { api } from '#shared/api/api.ts'
import { restockApi } from './restockApi.ts'
import { rowsAdapter } from './restockDocument.ts'
import { linesOf, type PlannedLine, planLines } from './restockLines.ts'
import { type RestockSliceRoot, selectChosen } from './restockSlice.ts'

export type RestockRoot = RestockSliceRoot & SessionFiltersRoot & WithSlice<typeof api>

const { getRestock, getRestockSettings } = restockApi.endpoints
const selectAnswer = getRestock.select()
const selectSettingsAnswer = getRestockSettings.select()
const noRows: RestockRow[] = []
const noLines: PlannedLine[] = []

export const selectDocument = (root: RestockRoot) => selectAnswer(root).data
/** How the company counts; undefined until it is known. */
export const selectRestockSettings = (root: RestockRoot): RestockSettings | undefined => selectSettingsAnswer(root).data
export const selectLoading = (root: RestockRoot): boolean =>
  selectAnswer(root).status === 'pending' || (root.restock.failures > 0 && !root.restock.givenUp)
/** Why there is no table, once no further call is made. */
export const selectFailure = (root: RestockRoot) => (root.restock.givenUp ? selectAnswer(root).error : undefined)
export const selectFetchedAt = (root: RestockRoot): number => selectAnswer(root).fulfilledTimeStamp ?? 0
export const selectIsShown = (root: RestockRoot): boolean => root.restock.users > 0

/** Every row in the server's order; the same array until the document changes. */
export const selectRows = createSelector([selectDocument], (doc) => (doc ? rowsAdapter.selectAll(doc) : noRows))
const selectRowsInView = createSelector([selectRows, selectIsInView], (rows, isInView) => rows.filter(isInView))

/** The days of the scale that is set here, else of the company's. */
export const selectScale = (root: RestockRoot): number =>
  root.restock.scale ?? selectRestockSettings(root)?.defaultScale ?? 0

/** What holds at every scale; slow, and made anew only when rows, filters or settings change. */
export const selectLines = createSelector(
  [selectRowsInView, selectGroupBy, selectDocument, selectRestockSettings],
  (rows, groupBy, doc, settings) => (doc && settings ? linesOf(rows, groupBy, doc, settings) : []),
)
/** The whole table at the scale that is set. */
export const selectPlanned = createSelector([selectLines, selectDocument, selectScale], (lines, doc, scale) =>
  doc ? planLines(lines, scale, doc) : noLines,
)
export const selectCounts = createSelector([selectPlanned], (planned) => {
  let [toOrder, runningDry] = [0, 0]
  for (const { plan } of planned)
    for (const { suggested, status } of plan.plans) {
      if (suggested > 0) toOrder += 1
      if (status === 'late') runningDry += 1
    }
  return { lines: planned.length, toOrder, runningDry }
})
/** Chosen lines that are there. */
export const selectChosenLines = createSelector([selectPlanned, selectChosen], (planned, ids) => {
  const wanted = new Set(ids)
  return wanted.size ? planned.filter(({ line }) => wanted.has(line.id)) : noLines
})
