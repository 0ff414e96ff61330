export const accounts = /* sql */ `
alter table memberships
  -- an inactive member is no member: nothing of the company opens to them, but it still knows who they were
  add column active boolean not null default true,
  -- when the member last had the company open, to the hour
  add column seen_at timestamptz;

-- Links that work once, for 48 hours: an invitation into a company, or a new password for one account.
create table links (
  -- the company that invites; of a reset, the company whose admin was shown the link, none when it was only mailed
  tenant_id uuid references tenants (id) on delete cascade,
  id uuid not null unique,
  -- the token itself is in the link alone
  token_hash text primary key,
  kind text not null check (kind in ('reset', 'invitation')),
  -- whose password a reset sets
  user_id uuid references users (id) on delete cascade,
  email text not null,
  -- what an invited person becomes
  type text check (type in ('regular', 'admin', 'superuser')),
  role text not null default '',
  team text not null default '',
  flags text[] not null default '{}',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'reset') = (user_id is not null)),
  check ((kind = 'invitation') = (type is not null)),
  check (kind = 'reset' or tenant_id is not null)
);
create index links_by_tenant on links (tenant_id);
create index links_by_user on links (user_id);

alter table links enable row level security;
-- Whoever holds the token may read its row and use it up.
create policy links_by_token on links for select using (token_hash = (select app_claim()));
create policy links_use on links for update using (token_hash = (select app_claim())) with check (token_hash = (select app_claim()));
-- A company sees and withdraws what it handed out, and invites. It cannot make a reset: that would be a key to somebody's account.
create policy links_tenant_read on links for select using (tenant_id = (select app_tenant()));
create policy links_tenant_withdraw on links for delete using (tenant_id = (select app_tenant()));
create policy links_tenant_invite on links for insert with check (kind = 'invitation' and tenant_id = (select app_tenant()));
-- A reset is made, and withdrawn, in the name of the person whose password it sets; it names no company but the one acted for.
create policy links_self on links for select using (user_id = (select app_user()));
create policy links_self_withdraw on links for delete using (user_id = (select app_user()));
create policy links_self_insert on links for insert with check (
  kind = 'reset' and user_id = (select app_user()) and (tenant_id is null or tenant_id = (select app_tenant()))
);

-- A company reads who its members are. Their rows stay theirs to change: a change is made in the member's own name.
create policy users_of_tenant on users for select using (
  id in (select user_id from memberships where tenant_id = (select app_tenant()))
);

-- Inactive members do not see the company itself either.
drop policy tenants_read on tenants;
create policy tenants_read on tenants for select using (
  id = (select app_tenant())
  or id in (select tenant_id from memberships where user_id = (select app_user()) and active)
);

-- Links are kept a month past their end, so that an old one can still say that it is too old.
create policy links_read_old on links for select to clove_jobs using (expires_at < now() - interval '30 days');
create policy links_drop_old on links for delete to clove_jobs using (expires_at < now() - interval '30 days');
grant select, delete on links to clove_jobs;
`
