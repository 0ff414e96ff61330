// Changes applied from external spreadsheets, and the account they are shared with.
export {
  connectSheetAccount,
  forgetSheetAccount,
  openSheetAccount,
  readSheetAccount,
  spreadsheetIn,
} from './account.ts'
export { fillMerged } from './fillMerged.ts'
export { type ReadTab, readSheetFile } from './readSheetFile.ts'
export { receiveSheet } from './receiveSheet.ts'
export {
  type AppliedChange,
  beginSheetRun,
  endSheetRun,
  keepUndone,
  lastSheetRuns,
  listSheetRuns,
  noteSheetProgress,
  recordSheetRun,
  takeAppliedChanges,
} from './runs.ts'
export { trimSheetRuns } from './trimRuns.ts'
