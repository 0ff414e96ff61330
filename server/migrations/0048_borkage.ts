export const borkage = /* sql */ `
-- What was found broken of a company when it was last looked at. newest: when the newest of it broke.
create table breakages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null,
  count int not null,
  newest timestamptz,
  examples jsonb not null,
  primary key (tenant_id, kind)
);

-- When a company was last looked at. asked: how often a look was asked for; looked: how many of these the last look knew of.
create table broken_looks (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  asked int not null default 0,
  looked int not null default 0,
  looked_at timestamptz
);

alter table breakages enable row level security;
create policy breakages_tenant on breakages
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
alter table broken_looks enable row level security;
create policy broken_looks_tenant on broken_looks
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Whether the transaction reads across companies: it has said so, which is audited, and acts for a superuser.
create function app_across() returns boolean language sql stable as $$
  select coalesce(current_setting('app.across', true), '') = 'on'
    and exists (select from users where id = (select app_user()) and is_superuser)
$$;
create policy breakages_across on breakages for select using ((select app_across()));
create policy broken_looks_across on broken_looks for select using ((select app_across()));
create policy tenants_across on tenants for select using ((select app_across()));
`
