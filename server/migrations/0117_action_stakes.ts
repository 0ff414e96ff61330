export const actionStakes = /* sql */ `
-- Money that is expected to be lost if nobody acts; the job that keeps actions fills it.
alter table actions add column stake bigint;
`
