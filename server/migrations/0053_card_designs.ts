export const cardDesigns = /* sql */ `
-- What a card looks like, front and back. version: grows with each save.
create table card_designs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  title text not null,
  size text not null,
  front jsonb not null,
  back jsonb not null,
  version int not null default 1,
  made_by uuid not null,
  made_by_name text not null,
  changed_at timestamptz not null,
  -- it can be brought back for a while
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- Pictures on cards. token: the name of the encrypted file in the company's folder; width, height: pixels as it is shown.
create table card_pictures (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  token text not null,
  name text not null,
  content_type text not null,
  width int not null,
  height int not null,
  bytes int not null,
  sha256 bytea not null,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sha256)
);

do $$
declare name text;
begin
  foreach name in array array['card_designs', 'card_pictures'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
    if current_setting('server_version_num')::int >= 170000 then
      execute format('grant maintain on %I to clove_app', name);
    end if;
  end loop;
end $$;
`
