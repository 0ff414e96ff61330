export const optOutPages = /* sql */ `
-- What whoever got a card reads where they say that they want no more. address: what the page's address ends with; it names
-- no company, and nobody can try one after the other.
create table opt_out_pages (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  address text collate "C" not null unique,
  name text not null default '',
  words text not null default '',
  contact text not null default ''
);
alter table opt_out_pages enable row level security;
create policy opt_out_pages_tenant on opt_out_pages
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- who knows the address may read the page it stands for
create policy opt_out_pages_by_address on opt_out_pages for select using (address = (select app_claim()));
`
