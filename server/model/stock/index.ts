// Units at Amazon: current, and at the end of each day.

export { dayBlocks } from './dayBlocks.ts'
export { ledgerMeaning } from './rules/ledgerCodes.ts'
export { listedKinds } from './stockCandidates.ts'
export { stockCoverageSql } from './stockCoverageSql.ts'
export { joinStockCuts, lastStockAt, stockAt } from './stockCuts.ts'
export { spanBits, stockDayRows, stockSinceRows } from './stockDayRows.ts'
export { stockCoverage, stockDays } from './stockDays.ts'
export { refreshStock, stockNow } from './stockNow.ts'
export { isOpenStatus } from './stockShipments.ts'
export { type StockPart, stockRowsOf } from './stockSources.ts'
export { isGraded, stockKinds, stockRank } from './stockSums.ts'
