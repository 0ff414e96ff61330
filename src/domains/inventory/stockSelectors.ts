import type { WithSlice } from '@reduxjs/toolkit'
import type { api } from '#shared/api/api.ts'
import { type MarketplaceMeasures, stockApi } from './stockApi.ts'

type CacheRoot = WithSlice<typeof api>
const { getSalesAsins, getNoteCounts, getMarketplaceMeasures } = stockApi.endpoints

const noAsins: string[] = []
const noCounts: Record<string, number> = {}
const noMeasures: MarketplaceMeasures = {}

/** Every ASIN with stock or sales. */
export const selectAsins = (root: CacheRoot): string[] => getSalesAsins.select()(root).data ?? noAsins
/** Notes of each asin that has any. */
export const selectNoteCounts = (root: CacheRoot) => getNoteCounts.select()(root).data ?? noCounts
/** Units and revenue of 30 days, by marketplace, then asin. */
export const selectMarketplaceMeasures = (root: CacheRoot) => getMarketplaceMeasures.select()(root).data ?? noMeasures
