export const sheetProgress = /* sql */ `
-- A run that is being applied, in per cent; null: it is over.
alter table sheet_runs add column progress int;
`
