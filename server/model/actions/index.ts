// What a company can do, over all rooms.
export { assignAction, hideAction, restoreAction } from './chooseAction.ts'
export { listActions } from './listActions.ts'
export { listOutcomeItems, listOutcomes, readRecordedSubjects } from './outcomes.ts'
export { beginActions, refreshActions } from './refreshActions.ts'
export { exchangeParts } from './rules/exchangeParts.ts'
export { CHASED_DAYS, dailyLoss, onceLost, STAKE_DAYS } from './stake.ts'
export { readWeek, startWeek } from './week.ts'
