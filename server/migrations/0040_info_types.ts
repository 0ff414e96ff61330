export const infoTypes = /* sql */ `
-- What a company notes of its products beside the built-in info types, in its order. The key stands in asin_info and in questions and
-- never changes. One that was removed keeps its key and its values, so that it can be brought back.
create table info_types (
  tenant_id uuid not null, key text collate "C" not null, title text not null,
  kind text not null check (kind in ('text', 'number', 'money', 'choice')), choices text[] not null default '{}', place int not null,
  made_by text not null, made_at timestamptz not null default now(), removed boolean not null default false,
  primary key (tenant_id, key)
);
alter table info_types enable row level security;
create policy info_types_tenant on info_types
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

create index asin_info_by_type on asin_info (tenant_id, type);
`
