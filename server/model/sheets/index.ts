// What spreadsheets that people keep elsewhere have changed here, and the account they are shared with.
export {
  connectSheetAccount,
  forgetSheetAccount,
  openSheetAccount,
  readSheetAccount,
  spreadsheetIn,
} from './account.ts'
export {
  type AppliedChange,
  keepUndone,
  lastSheetRuns,
  listSheetRuns,
  recordSheetRun,
  takeAppliedChanges,
} from './runs.ts'
