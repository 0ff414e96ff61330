export const importHonesty = /* sql */ `
-- Rows of something that an import says otherwise than what stands, and that is older than it.
alter table uploads add column rows_older bigint not null default 0;

-- A set of which an import could not read every row: what it leaves out is not gone. set_key '': any set of the import.
create table partly_read (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null,
  primary key (tenant_id, kind, seller, set_key, import_id)
);
alter table partly_read enable row level security;
create policy partly_read_tenant on partly_read
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`
