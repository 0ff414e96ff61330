export const vatByProduct = /* sql */ `
-- asin: the product that the rate is of, in place of the marketplace's rate; '' for all others. Periods of a marketplace and
-- product do not overlap.
alter table vat_rates add column asin text collate "C" not null default '';
alter table vat_rates drop constraint vat_rates_pkey;
alter table vat_rates add primary key (tenant_id, marketplace, asin, since);
`
