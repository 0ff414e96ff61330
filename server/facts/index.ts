// Facts from reports as versions of sets: stage, compare, merge, settle, undo; and the rows behind a figure.
export { type Change, noSets } from './change.ts'
export { changeFacts, givenTime } from './changeFacts.ts'
export {
  anyStanding,
  type Compared,
  changesByLastLine,
  compareSets,
  countLeftOut,
  countRows,
  olderRows,
} from './compare.ts'
export { holdImports, lockImports, tryHoldImports, tryLockImports } from './importLock.ts'
export { KeyLists, type Keys } from './keys.ts'
export { knowledgeOf } from './knowledge.ts'
export { changedSets, handOver, mergeCompared, mergeFirst } from './merge.ts'
export { deleteLines, dropNuked, namesSkus, setsOfSku } from './nuked.ts'
export type { Moment, Projection, Rebuilding } from './projection.ts'
export { copyRejectedRows, RejectedRows } from './rejectedRows.ts'
export { MAX_ROWS, type RowsBehind, rowsBehind } from './rowsBehind.ts'
export { type FactSpace, inSpace, leadingTable, tablesOf } from './setsOf.ts'
export { type Read, stageRows } from './stage.ts'
export { analyzeGrown } from './statistics.ts'
export { setsOfImport, takeBack } from './takeBack.ts'
export { fromTheStart, type SightingsWalk, trimSightings } from './trimSightings.ts'
