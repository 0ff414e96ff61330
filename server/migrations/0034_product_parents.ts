export const productParents = /* sql */ `
-- Which parent a product belongs to in a marketplace, as the report of the newest days says; one that stands alone is its own.
create table product_parents (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null, asin text collate "C" not null,
  parent text collate "C" not null,
  primary key (tenant_id, seller, marketplace, asin)
);
create index product_parents_by_parent on product_parents (tenant_id, parent);
create index product_parents_by_asin on product_parents (tenant_id, asin);
alter table product_parents enable row level security;
create policy product_parents_tenant on product_parents
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- A set of variations is one product of a file that told no days, or all that a file tells of its days: marketplace|since|until.
drop index variations_by_asin;
create index variations_by_asin on variations
  (tenant_id, asin, marketplace, seller, split_part(set_key, '|', 3) desc, set_key desc) where standing and parent is not null;
drop index variations_by_parent;

insert into product_parents (tenant_id, seller, marketplace, asin, parent)
select distinct on (tenant_id, seller, marketplace, asin) tenant_id, seller, marketplace, asin, parent from variations
where standing and parent is not null
order by tenant_id, seller, marketplace, asin, split_part(set_key, '|', 3) desc, set_key desc, line desc;

do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on product_parents to clove_app;
  end if;
end $$;
`
