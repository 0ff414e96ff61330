export const leads = /* sql */ `
-- A lead is a buyer of an asin who can be written to; ready: stored and not printed.
create table leads (
  tenant_id uuid not null references tenants (id) on delete cascade,
  asin text not null,
  buyer bytea not null,
  household bytea,
  platform text not null,
  seller text not null,
  -- the order that made the buyer a lead
  order_kind text not null,
  order_id text not null,
  -- why no card can be printed; null: printable
  obstacle text,
  printed_at timestamptz,
  job_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, asin, buyer)
);
create index leads_by_buyer on leads (tenant_id, buyer);
create index leads_by_household on leads (tenant_id, household);

-- One row for every asin with a buyer: the leads table on screen, kept in step by merges and jobs.
create table lead_asins (
  tenant_id uuid not null references tenants (id) on delete cascade,
  asin text not null,
  name text,
  ready int not null default 0,
  printable int not null default 0,
  primary key (tenant_id, asin)
);

create table labels (
  tenant_id uuid not null references tenants (id) on delete cascade,
  type text not null check (type in ('address', 'customer')),
  -- household for an address, buyer for a customer
  hash bytea not null,
  label text not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (tenant_id, type, hash, label)
);

create table opt_outs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  buyer bytea not null,
  at timestamptz not null default now(),
  primary key (tenant_id, buyer)
);

do $$
declare name text;
begin
  foreach name in array array['leads', 'lead_asins', 'labels', 'opt_outs'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;
`
