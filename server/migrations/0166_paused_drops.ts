export const pausedDrops = /* sql */ `
-- failures: files in a row that could not be sent; from the third on the drop is paused
alter table report_drops add column failures smallint not null default 0, add column paused_at timestamptz;
`
