import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { Catalogue } from '#contract/asins.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import type { Platform, Seller } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import type { CommandsRoot } from '#domains/notices/index.ts'
import type { TenantsRoot } from '#domains/tenants/index.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import type { api } from '#shared/api/api.ts'
import { asinsApi } from './asinsApi.ts'
import type { AsinsSliceRoot } from './asinsSlice.ts'
import { catalogueApi } from './catalogueApi.ts'
import { type CatalogueDocument, missingAdapter } from './catalogueDocument.ts'

export type AsinsRoot = AsinsSliceRoot & CommandsRoot & WithSlice<typeof api> & TenantsRoot
/** platform → asin → its rows. */
export type RowsByPlatform = Record<string, Record<string, SkuRow[]>>

const { getCatalogue, getDiscontinued, getMissingSkus, getMissingFnskus } = catalogueApi.endpoints
const { getAllowedValues, getInfoTypes, getPlatforms } = catalogueApi.endpoints

const noRows: CatalogueDocument['rows']['entities'] = {}
const noInfo: Catalogue['asin_info'] = {}
const noMeta: Catalogue['meta'] = {}
const noMissing = missingAdapter.getInitialState()
const noSellers: Seller[] = []
const noPlatforms: Platform[] = []
const noValues: Record<string, string[]> = {}

const selectActiveDoc = (root: AsinsRoot) => getCatalogue.select()(root).data
const selectDiscontinuedDoc = (root: AsinsRoot) => getDiscontinued.select()(root).data

const grouped = (rows: CatalogueDocument['rows']['entities']): RowsByPlatform => {
  const groups: RowsByPlatform = {}
  for (const row of Object.values(rows)) {
    groups[row.platform] ??= {}
    const asins = groups[row.platform] as Record<string, SkuRow[]>
    asins[row.asin] ??= []
    asins[row.asin]?.push(row)
  }
  return groups
}
const rowsOf = (select: (root: AsinsRoot) => CatalogueDocument | undefined) => (root: AsinsRoot) =>
  select(root)?.rows.entities ?? noRows

export const selectActiveRows = rowsOf(selectActiveDoc)
export const selectDiscontinuedRows = rowsOf(selectDiscontinuedDoc)
export const selectActive = createSelector([selectActiveRows], grouped)
export const selectDiscontinued = createSelector([selectDiscontinuedRows], grouped)

/** Info values of active and discontinued ASINs: asin → seller → info type. */
export const selectInfo = createSelector(
  [(root: AsinsRoot) => selectActiveDoc(root)?.info ?? noInfo, (root: AsinsRoot) => selectDiscontinuedDoc(root)?.info],
  (active, discontinued) => (discontinued ? { ...discontinued, ...active } : active),
)
/** Name and category by asin. */
export const selectMeta = createSelector(
  [(root: AsinsRoot) => selectActiveDoc(root)?.meta ?? noMeta, (root: AsinsRoot) => selectDiscontinuedDoc(root)?.meta],
  (active, discontinued) => (discontinued ? { ...discontinued, ...active } : active),
)
/** Currency of unit costs; undefined before the catalogue is here. */
export const selectCurrency = (root: AsinsRoot) => selectActiveDoc(root)?.currency

/** SKUs without an ASIN, and SKUs on Amazon without an FNSKU. */
export const { selectAll: selectMissingSkus } = missingAdapter.getSelectors(
  (root: AsinsRoot) => getMissingSkus.select()(root).data ?? noMissing,
)
export const { selectAll: selectMissingFnskus } = missingAdapter.getSelectors(
  (root: AsinsRoot) => getMissingFnskus.select()(root).data ?? noMissing,
)

export const selectSellers = (root: AsinsRoot) => asinsApi.endpoints.getAllowedSellers.select()(root).data ?? noSellers
export const selectPlatforms = (root: AsinsRoot) => getPlatforms.select()(root).data ?? noPlatforms
/** Suggested values by info type. */
export const selectAllowedValues = (root: AsinsRoot) => getAllowedValues.select()(root).data ?? noValues
/** The info types; the built-in ones until the company's are loaded. */
export const selectInfoTypes = (root: AsinsRoot): readonly InfoType[] => getInfoTypes.select()(root).data ?? builtInInfo

const selectKnownAsins = createSelector([selectActiveRows, selectDiscontinuedRows], (...groups) => {
  const catalogueAsins = new Set<string>()
  for (const rows of groups) for (const { asin } of Object.values(rows)) catalogueAsins.add(asin)
  return catalogueAsins
})
/** Returns a function that checks whether an ASIN, in any case, is active or discontinued. */
export const selectAsinCheck = createSelector(
  [selectKnownAsins],
  (catalogueAsins) =>
    (asin: string): boolean =>
      catalogueAsins.has(asin.trim().toUpperCase()),
)

/** Rows of one ASIN, active or discontinued. */
export interface AsinRows {
  active: SkuRow[]
  discontinued: SkuRow[]
}
const rowsWith = (groups: RowsByPlatform, asin: string) => Object.values(groups).flatMap((asins) => asins[asin] ?? [])
export const selectAsinRows = createSelector(
  [selectActive, selectDiscontinued, (_: AsinsRoot, asin: string) => asin],
  (active, discontinued, asin): AsinRows => ({
    active: rowsWith(active, asin),
    discontinued: rowsWith(discontinued, asin),
  }),
)
