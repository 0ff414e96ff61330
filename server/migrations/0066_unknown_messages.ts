export const unknownMessages = /* sql */ `
-- unknown: Amazon was asked to send it, did not answer, and tells of nothing that was sent; a person says what they see there.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('planned', 'blocked', 'sending', 'sent', 'failed', 'skipped', 'unknown'));
drop index messages_one_an_order;
create unique index messages_one_an_order on messages (tenant_id, order_id)
  where state in ('planned', 'sending', 'sent', 'failed', 'unknown');
drop index messages_of_buyer;
create index messages_of_buyer on messages (tenant_id, buyer) where state in ('sent', 'unknown');
`
