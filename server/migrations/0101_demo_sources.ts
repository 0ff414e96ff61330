export const demoSources = /* sql */ `
-- A source that only the demo's Amazon has served begins anew with a real connection. A real connection fetches two years back from its
-- start, the demo's nothing, so a source whose first day is younger is the demo's.
alter table fetch_sources add column demo boolean not null default false;
update fetch_sources set demo = true
where since > current_date - 700
  or exists (
    select from connections c
    where c.tenant_id = fetch_sources.tenant_id and c.seller = fetch_sources.seller and c.demo
      and c.kind = case when fetch_sources.type like 'ads%' then 'ads.' else 'sp-api.' end || fetch_sources.region
  );
`
