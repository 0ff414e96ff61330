export const outcomeDays = /* sql */ `
-- Days out of stock that an order has avoided, by an estimate; null for other kinds.
alter table action_outcomes add column days integer;
`
