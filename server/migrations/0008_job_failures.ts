export const jobFailures = /* sql */ `
-- How often it ended with an error: few of these are forgiven, deaths of its server many.
alter table jobs add column failures int not null default 0;
`
