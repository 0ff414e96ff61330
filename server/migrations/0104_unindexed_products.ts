export const unindexedProducts = /* sql */ `
-- Products whose words a job still has to bring into product_words, each with the words that product_words has of it.
create table unindexed_products (
  tenant_id uuid not null, asin text collate "C" not null, words text,
  primary key (tenant_id, asin)
);
alter table unindexed_products enable row level security;
create policy unindexed_products_tenant on unindexed_products
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Words without a space at their end come from processes that knew no product_words.
insert into unindexed_products (tenant_id, asin) select tenant_id, asin from products where words not like '% ';
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), 'products.index', '[]', 'queued' from tenants t
where t.id in (select distinct tenant_id from unindexed_products);
`
