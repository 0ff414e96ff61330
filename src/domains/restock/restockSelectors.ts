import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { RestockListing, RestockSettings } from '#contract/restock.ts'
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
/** How the company counts; undefined until it is known. */
export const selectRestockSettings = (root: RestockRoot): RestockSettings | undefined => selectSettingsAnswer(root).data
export const selectLoading = (root: RestockRoot): boolean =>
  selectAnswer(root).status === 'pending' || (root.restock.failures > 0 && !root.restock.givenUp)
/** Why there is no table, once no further call is made. */
export const selectFailure = (root: RestockRoot) => (root.restock.givenUp ? selectAnswer(root).error : undefined)
export const selectFetchedAt = (root: RestockRoot): number => selectAnswer(root).fulfilledTimeStamp ?? 0
export const selectIsShown = (root: RestockRoot): boolean => root.restock.users > 0

/** Every row in the server's order; the same array until the document changes. */
export const selectRows = createSelector([selectDocument], (doc) => (doc ? listingAdapter.selectAll(doc) : noRows))
const selectGroupBy = groupBySelector(selectRows)

/** The days of the scale that is set here, else of the company's. */
const selectDefaultScale = (root: RestockRoot): number => selectRestockSettings(root)?.defaultScale ?? 0
export const selectScale = (root: RestockRoot): number => root.restock.scale ?? selectDefaultScale(root)

/** What holds of every listing at every scale. */
const selectListings = createSelector([selectRows, selectDocument, selectRestockSettings], (rows, doc, settings) =>
  doc && settings ? countListings(rows, todayOf(doc), settings) : noListings,
)
const selectProducts = createSelector([selectListings], productsOf)
const plansAt = (scaleOf: (root: RestockRoot) => number) =>
  createSelector([selectProducts, selectDocument, scaleOf], (products, doc, scale) =>
    doc ? planProducts(products, scale, doc) : noPlans,
  )
const selectDefaultPlans = plansAt(selectDefaultScale)
/** What to order of each listing at the scale that is set, by its place. */
export const selectPlans = plansAt(selectScale)

/** Lines in view, the most urgent first as the company has set the scale: a moved slider leaves each where it is. */
export const selectLines = createSelector(
  [selectListings, selectIsInView, selectGroupBy, selectDocument, selectDefaultPlans],
  (listings, isInView, groupBy, doc, plans) => {
    const inView = listings.filter(({ row }) => isInView(row))
    return doc ? byUrgency(linesOf(inView, groupBy, doc), plans, doc.worth) : []
  },
)
/** The whole table at the scale that is set. */
export const selectPlanned = createSelector([selectLines, selectPlans], planLines)
export const selectCounts = createSelector([selectPlanned], countLines)
/** Lines to order without being asked. */
export const selectReady = createSelector([selectPlanned], dueLines)
/** Listings that are due among them. */
export const selectReadyCount = createSelector([selectReady], (ready) => countLines(ready).toOrder)
/** Chosen lines that are there. */
export const selectChosenLines = createSelector([selectPlanned, selectChosen], (planned, ids) => {
  const selectedIds = new Set(ids)
  return selectedIds.size ? planned.filter(({ line }) => selectedIds.has(line.id)) : noLines
})
/** The listings of a product, the most urgent of the table first; none until they are known. */
export const selectProduct = createSelector(
  [selectListings, (_: RestockRoot, asin: string | undefined) => asin],
  (listings, asin) => (asin === undefined ? noListings : listings.filter(({ row }) => row.asin === asin)),
)
