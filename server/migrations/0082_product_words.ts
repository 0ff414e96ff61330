export const productWords = /* sql */ `
-- The words of products.words one by one, so that a search need not read every product: row-level security lets only operators through to
-- an index that tell nothing of rows they leave out, and comparing texts is such. Of a word its first hundred letters: a search has no longer ones.
create table product_words (
  tenant_id uuid not null, word text collate "C" not null, asin text collate "C" not null,
  primary key (tenant_id, word, asin)
);
insert into product_words (tenant_id, word, asin)
select distinct p.tenant_id, left(word, 100), p.asin from products p, string_to_table(p.words, ' ') word where word <> '';
-- words that end with a space are in product_words; an older process, which does not know them, writes words without one
update products set words = words || ' ';

alter table product_words enable row level security;
create policy product_words_tenant on product_words
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- ASINs and FNSKUs that people gave to SKUs
create index skus_set on skus (tenant_id, asin) where set_asin is not null or set_fnsku is not null;
`
