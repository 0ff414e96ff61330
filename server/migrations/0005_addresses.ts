export const addresses = /* sql */ `
-- Whole words of living names, street lines, postcodes and aliases, as hashes of 64 bits with a key of the tenant. Found by
-- equality alone: nothing else passes a policy and still uses an index.
create table address_words (
  -- as in the tables of facts no reference to the tenant: looking it up costs a large import more than the rest of the row
  tenant_id uuid not null,
  word bigint not null,
  buyer bytea not null,
  primary key (tenant_id, word, buyer)
);

-- Labels that a rule proposes. A dismissed one stays, so that it is not made again.
create table label_suggestions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  type text not null check (type in ('address', 'customer')),
  -- household for an address, buyer for a customer
  hash bytea not null,
  label text not null,
  -- in words, without a name or a street
  evidence text not null,
  -- no longer open: turned down, or its label was set (accepted), which taking the label off takes back
  dismissed_at timestamptz,
  accepted boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, type, hash, label)
);

create index recipients_by_household on recipients (tenant_id, household, happened_at) where standing and household is not null;
create index recipients_by_time on recipients (tenant_id, happened_at, household) where standing and household is not null;

-- Whether the people of an import have been looked at for labels.
alter table uploads add column reviewed boolean not null default false;

-- The cells of a rejected row go with the shortest retention.
alter table rejected_rows alter column cells drop not null;

do $$
declare name text;
begin
  foreach name in array array['address_words', 'label_suggestions'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;

-- What has to be done every day is queued for each tenant by the job login.
create policy tenants_daily on tenants for select to clove_jobs using (true);
grant select (id) on tenants to clove_jobs;

do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on address_words to clove_app;
  end if;
end $$;
`
