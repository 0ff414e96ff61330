export const supplierTerms = /* sql */ `
-- What a supplier's orders and payments follow. min_quantity: units per product and order; case_pack: units; both for products
-- without their own. min_value: minor units of the supplier's currency. balance_days: from the order to the rest's due day.
alter table suppliers
  add column if not exists min_quantity int check (min_quantity >= 0), add column if not exists case_pack int check (case_pack > 0),
  add column if not exists min_value bigint check (min_value >= 0),
  add column if not exists deposit_percent int not null default 0 check (deposit_percent between 0 and 100),
  add column if not exists balance_days int not null default 0 check (balance_days >= 0),
  add column if not exists contact text not null default '';

-- Every company has the info type min_quantity now. One of a company's own with this key and numbers becomes it; a removed one and
-- one of another kind get a key of their own.
update asin_info i set type = 'min_quantity_own' from info_types t
where t.tenant_id = i.tenant_id and t.key = 'min_quantity' and (t.kind <> 'number' or t.removed_at is not null) and i.type = 'min_quantity';
update info_types set key = 'min_quantity_own' where key = 'min_quantity' and (kind <> 'number' or removed_at is not null);
delete from info_types where key = 'min_quantity';
`
