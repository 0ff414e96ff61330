export const leadSpeed = /* sql */ `
-- What was said last of a buyer is the first row by the index; some buyers have hundreds of orders.
create index recipients_by_buyer_time on recipients (tenant_id, buyer, happened_at) where standing;
drop index recipients_by_buyer;
alter index recipients_by_buyer_time rename to recipients_by_buyer;

-- Who was written to is looked up for each lead, and few have been.
create index leads_printed on leads (tenant_id, household, printed_at) where printed_at is not null;
`
