export const space = /* sql */ `
-- What an import has stored, in bytes of its rows as they were written; undoing it gives them back.
alter table uploads add column stored_bytes bigint not null default 0;
-- of earlier imports it is not known: about what a row takes
update uploads set stored_bytes = (rows_new + rows_changed) * 300 where state = 'imported';
`
