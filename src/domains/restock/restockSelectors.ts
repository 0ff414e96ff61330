import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { RestockListing, RestockSettings } from '#contract/restock.ts'
import type { PresetName } from '#contract/suppliers.ts'
import { groupBySelector, type SessionFiltersRoot, selectIsInView } from '#domains/settings/index.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import type { api } from '#shared/api/api.ts'
import { byUrgency } from './byUrgency.ts'
import { type PlannedLine, planLines } from './linePlan.ts'
import { dueLines } from './orderLines.ts'
import { restockApi } from './restockApi.ts'
import { countLines } from './restockCounts.ts'
import { listingAdapter, todayOf } from './restockDocument.ts'
import { linesOf } from './restockLines.ts'
import { type CountedListing, countListings, planProducts, productsOf } from './restockListing.ts'
import { type RestockSliceRoot, selectChosen } from './restockSlice.ts'

export type RestockRoot = RestockSliceRoot & SessionFiltersRoot & WithSlice<typeof api>

const { getRestock, getRestockSettings } = restockApi.endpoints
const selectAnswer = getRestock.select()
const selectSettingsAnswer = getRestockSettings.select()
const noRows: RestockListing[] = []
const noListings: CountedListing[] = []
const noPlans: OrderPlan[] = []
const noLines: PlannedLine[] = []

export const selectDocument = (root: RestockRoot) => selectAnswer(root).data
/** The company's settings; undefined until they are loaded. */
export const selectRestockSettings = (root: RestockRoot): RestockSettings | undefined => selectSettingsAnswer(root).data
export const selectLoading = (root: RestockRoot): boolean =>
  selectAnswer(root).status === 'pending' || (root.restock.failures > 0 && !root.restock.givenUp)
/** Why the table could not be loaded, after the last retry. */
export const selectFailure = (root: RestockRoot) => (root.restock.givenUp ? selectAnswer(root).error : undefined)
export const selectFetchedAt = (root: RestockRoot): number => selectAnswer(root).fulfilledTimeStamp ?? 0
export const selectIsShown = (root: RestockRoot): boolean => root.restock.users > 0

/** Every row in the server's order; the same array until the document changes. */
export const selectRows = createSelector([selectDocument], (doc) => (doc ? listingAdapter.selectAll(doc) : noRows))

const WEEK = 7
/** The presets that some listing's quantity follows, with their values: units, and weeks of lead time. */
export const selectRulingPresets = createSelector([selectRows, selectDocument], (rows, doc) => {
  if (!doc) return []
  const hasRule: Readonly<Record<PresetName, (row: RestockListing) => boolean>> = {
    minQuantity: ({ minQuantity }) => minQuantity === null,
    roundTo: ({ casePack }) => casePack === null,
    leadTime: ({ hasDefaultLead }) => hasDefaultLead,
  }
  return doc.presets.flatMap((name) => {
    const row = rows.find(hasRule[name])
    if (!row) return []
    return [{ name, value: name === 'leadTime' ? row.leadTime / WEEK : doc[name] }]
  })
})
const selectGroupBy = groupBySelector(selectRows)

/** The current scale in days, otherwise the company's default. */
const selectDefaultScale = (root: RestockRoot): number => selectRestockSettings(root)?.defaultScale ?? 0
export const selectScale = (root: RestockRoot): number => root.restock.scale ?? selectDefaultScale(root)

/** Values of every listing that are independent of the scale. */
const selectListings = createSelector([selectRows, selectDocument, selectRestockSettings], (rows, doc, settings) =>
  doc && settings ? countListings(rows, todayOf(doc), settings) : noListings,
)
const selectProducts = createSelector([selectListings], productsOf)
const plansAt = (scaleOf: (root: RestockRoot) => number) =>
  createSelector([selectProducts, selectDocument, scaleOf], (products, doc, scale) =>
    doc ? planProducts(products, scale, doc) : noPlans,
  )
const selectDefaultPlans = plansAt(selectDefaultScale)
/** The order plan of each listing at the current scale, by index. */
export const selectPlans = plansAt(selectScale)

/**
 * Displayed lines, most urgent first at the company's default scale, so that moving the slider does not reorder them.
 */
export const selectLines = createSelector(
  [selectListings, selectIsInView, selectGroupBy, selectDocument, selectDefaultPlans],
  (listings, isInView, groupBy, doc, plans) => {
    const inView = listings.filter(({ row }) => isInView(row))
    return doc ? byUrgency(linesOf(inView, groupBy, doc), plans, doc.worth) : []
  },
)
/** The whole table at the current scale. */
export const selectPlanned = createSelector([selectLines, selectPlans], planLines)
export const selectCounts = createSelector([selectPlanned], countLines)
/** Lines to order automatically. */
export const selectReady = createSelector([selectPlanned], dueLines)
/** Number of due listings among them. */
export const selectReadyCount = createSelector([selectReady], (ready) => countLines(ready).toOrder)
/** Selected lines that exist. */
export const selectChosenLines = createSelector([selectPlanned, selectChosen], (planned, ids) => {
  const selectedIds = new Set(ids)
  return selectedIds.size ? planned.filter(({ line }) => selectedIds.has(line.id)) : noLines
})
/** The listings of a product, most urgent first; empty until they are loaded. */
export const selectProduct = createSelector(
  [selectListings, (_: RestockRoot, asin: string | undefined) => asin],
  (listings, asin) => (asin === undefined ? noListings : listings.filter(({ row }) => row.asin === asin)),
)
