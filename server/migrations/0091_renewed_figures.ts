export const renewedFigures = /* sql */ `
-- Bills of ads, estimated fees and the first cost of an offer count otherwise now, and consent is that of a household: what was computed
-- of earlier imports is computed anew as soon as the server runs.
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), k.kind, '[]', 'queued' from tenants t cross join (values ('money.renew'), ('leads.refresh')) k (kind)
where not exists (select from jobs j where j.tenant_id = t.id and j.kind = k.kind and j.state = 'queued')
  and (exists (select from order_lines f where f.tenant_id = t.id) or exists (select from settlement_lines f where f.tenant_id = t.id));
`
