/** ASINs that changed while the job that moves demand was computing, so that imports need not wait for it. */
export const demandChanges = /* sql */ `
create table demand_changes (
  tenant_id uuid not null, asin text collate "C" not null, revision int not null default 1,
  primary key (tenant_id, asin)
);
alter table demand_changes enable row level security;
create policy demand_changes_tenant on demand_changes
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`
