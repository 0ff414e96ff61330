import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Market } from '../../trade/orders.ts'
import type { LinesAsked } from '../gateway/linesAsked.ts'
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
export const reportLines = (markets: readonly Market[], asked: LinesAsked): Iterable<string> => {
  const within = markets.filter(({ facts }) => asked.marketplaces.includes(facts.code))
  if (asked.type === SETTLEMENTS) return settlementsListed(within)
  if (asked.type === ORDERS) return ordersListed(within, asked)
  if (asked.type === INBOUND) return inboundListed(within)
  if (asked.type.startsWith('ads:')) return within[0] ? adsRows(within[0], asked) : []
  const type = reportTypes[asked.type]
  if (!type) return []
  const [place = null] = asked.marketplaces
  const region = regionOf(asked.marketplaces[0])
  const told = type.of === 'asked' ? within : markets.filter(({ facts }) => regionOf(facts.code) === region)
  const lines = type.lines(told, asked)
  const settlement = asked.options?.[SETTLEMENT]
  if (settlement !== undefined) return linesOfSettlement(lines, settlement)
  return type.when === undefined ? lines : linesWithin(lines, type.when, asked, place)
}
