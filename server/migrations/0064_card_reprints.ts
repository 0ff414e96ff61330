export const cardReprints = /* sql */ `
-- Which cards are printed once more, by position, and the number of the first of their files; null: all of them are printed.
alter table postcard_campaigns add column reprint jsonb;
`
