export const profitOfKnownCosts = /* sql */ `
-- Profit is that of the units whose cost is known: money of all others is kept beside it, and computed anew as soon as the server runs.
alter table money_daily add column uncosted bigint, add column uncosted_sales bigint;
alter table money_days add column uncosted bigint, add column uncosted_sales bigint;
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), 'money.renew', '[]', 'queued' from tenants t
where exists (select from money_days d where d.tenant_id = t.id and d.cost_missing > 0)
  and not exists (select from jobs j where j.tenant_id = t.id and j.kind = 'money.renew' and j.state = 'queued');
`
