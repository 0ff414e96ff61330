export const erasedPeople = /* sql */ `
-- Buyers who were erased by hand: rows of files that tell of orders up to then never bring name and address back.
create table erased_people (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- as labels and opt-outs know them
  buyer bytea not null,
  erased_at timestamptz not null,
  erased_by uuid,
  primary key (tenant_id, buyer)
);
alter table erased_people enable row level security;
create policy erased_people_tenant on erased_people
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on erased_people to clove_app;
  end if;
end $$;
`
