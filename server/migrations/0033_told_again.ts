export const supersededLines = /* sql */ `
-- Standing rows of transaction_lines that do not count: a settlement, or what was released since, tells their money again.
create table told_again (
  tenant_id uuid not null, seller text collate "C" not null, set_key text collate "C" not null, line int not null, row_hash bigint not null,
  primary key (tenant_id, seller, set_key, line, row_hash)
);
alter table told_again enable row level security;
create policy told_again_tenant on told_again
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on told_again to clove_app;
  end if;
end $$;
`
