// Units at Amazon: now, and at the end of each day.
export { listedKinds } from './stockCandidates.ts'
export { applyStockDays, collectStockDays, stockCoverage } from './stockDays.ts'
export { applyStockNow, refreshStock } from './stockNow.ts'
export { endedStatuses } from './stockShipments.ts'
export { isStockSource, nameStockSources, type StockPart } from './stockSources.ts'
export { isGraded, stockKinds, stockRank } from './stockSums.ts'
export { collectStockNow, tellsOfStock } from './stockTouched.ts'
