export const sharesOfStorage = /* sql */ `
-- What is charged for storage is borne by products now, and unsettled orders are estimated otherwise: money of what was imported
-- before is summed anew as soon as the server runs.
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), 'money.renew', '[]', 'queued' from tenants t
where not exists (select from jobs j where j.tenant_id = t.id and j.kind = 'money.renew' and j.state = 'queued')
  and (exists (select from order_lines f where f.tenant_id = t.id) or exists (select from settlement_lines f where f.tenant_id = t.id));
`
