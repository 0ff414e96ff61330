export const demandPairs = /* sql */ `
-- Demand moves to a new day in a job, all listings of a seller's marketplace together: the last day it includes is a row of its own, and
-- rows of listings whose figures stay the same are not written.
create table demand_pairs (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null,
  until date not null, computed_at timestamptz not null default now(),
  primary key (tenant_id, seller, marketplace)
);
alter table demand_pairs enable row level security;
create policy demand_pairs_tenant on demand_pairs
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Nobody can write both ways at once, so processes that do not know this step do not work on.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0102_demand_pairs'::text $$;
lock table demand in exclusive mode;
insert into demand_pairs (tenant_id, seller, marketplace, until)
select tenant_id, seller, marketplace, max(until) from demand group by tenant_id, seller, marketplace;
alter table demand drop column until;

-- Listings of a marketplace without sales and stock had no row that told the day, so the job looks at every company with orders.
update jobs set kind = 'demand.roll' where kind = 'demand.renew' and state in ('queued', 'running');
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), 'demand.roll', '[]', 'queued' from tenants t
where t.id in (select distinct tenant_id from uploads where state = 'imported' and type in ('orders', 'shop'))
  and t.id not in (select tenant_id from jobs where kind = 'demand.roll' and state = 'queued');
`
