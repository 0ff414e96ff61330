export const placedAt = /* sql */ `
-- When an order was placed in Clove: for some minutes that can be undone. Null for drafts and for orders placed before this step.
alter table purchase_orders add column if not exists placed_at timestamptz;
`
