import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Market } from '../../trade/orders.ts'
import type { LinesQuery } from '../gateway/linesQuery.ts'
import { INBOUND, inboundListed } from '../inbound/inboundListed.ts'
import { ORDERS, ordersListed } from '../orders/ordersListed.ts'
import { adsRows } from './adsRows.ts'
import { reportTypes } from './reportTypes.ts'
import { linesOfSettlement, SETTLEMENTS, settlementsListed } from './settlements.ts'
import { linesWithin } from './withinRange.ts'

/** The option that selects one settlement of a marketplace. */
export const SETTLEMENT = 'settlementId'

const regionOf = (code: string | undefined) => marketplaceByCode(code ?? '')?.region

/** Returns the lines of a report of an account's markets, or of a list behind an API. */
export const reportLines = (markets: readonly Market[], query: LinesQuery): Iterable<string> => {
  const within = markets.filter(({ facts }) => query.marketplaces.includes(facts.code))
  if (query.type === SETTLEMENTS) return settlementsListed(within)
  if (query.type === ORDERS) return ordersListed(within, query)
  if (query.type === INBOUND) return inboundListed(within)
  if (query.type.startsWith('ads:')) return within[0] ? adsRows(within[0], query) : []
  const type = reportTypes[query.type]
  if (!type) return []
  const [place = null] = query.marketplaces
  const region = regionOf(query.marketplaces[0])
  const reportMarkets = type.of === 'asked' ? within : markets.filter(({ facts }) => regionOf(facts.code) === region)
  const lines = type.lines(reportMarkets, query)
  const settlement = query.options?.[SETTLEMENT]
  if (settlement !== undefined) return linesOfSettlement(lines, settlement)
  return type.when === undefined ? lines : linesWithin(lines, type.when, query, place)
}
