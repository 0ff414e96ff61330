export const photos = /* sql */ `
-- Photos of damaged units are documents of their case.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check
  check (kind in ('invoice', 'packingList', 'billOfLading', 'proofOfDelivery', 'photo', 'other'));
`
