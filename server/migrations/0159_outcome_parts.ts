export const outcomeParts = /* sql */ `
-- What adds up to the money received, [{name, money}]; null while nothing is measured, and for claims, whose payments are read.
alter table action_outcomes add column parts jsonb;
`
