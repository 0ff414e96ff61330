export const charts = /* sql */ `
-- A question to the catalogue of measures that a company keeps, and the form in which its answer is drawn.
create table charts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  title text not null,
  query jsonb not null,
  form text not null,
  made_by uuid not null,
  made_by_name text not null,
  changed_at timestamptz not null,
  -- it can be brought back for a while
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- The charts that a user has on the home screen, in an order of their own.
create table chart_pins (
  tenant_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  chart_id bigint not null,
  place int not null,
  primary key (tenant_id, user_id, chart_id),
  foreign key (tenant_id, chart_id) references charts (tenant_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['charts', 'chart_pins'] loop
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
