export const sightingLines = /* sql */ `
-- Nothing is asked of the lines themselves; to look at long lists of them took most of the time of looking at the table.
alter table sightings alter column lines set statistics 0;
`
