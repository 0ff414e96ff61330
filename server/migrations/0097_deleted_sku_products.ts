export const deletedSkuProducts = /* sql */ `
-- Rows of reports that name a product and no SKU are of a deleted SKU where the seller had no other of that product.
alter table nuked_skus add column asin text collate "C";
`
