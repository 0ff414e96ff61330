export const shortlinks = /* sql */ `
-- An address of the client under a short name. What it filters by may name a person, so it is sealed.
create table shortlinks (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id text not null check (id ~ '^[0-9A-Za-z]{10}$'),
  target bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table shortlinks enable row level security;
create policy shortlinks_tenant on shortlinks
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`
