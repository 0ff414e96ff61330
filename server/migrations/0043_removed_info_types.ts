export const removedInfoTypes = /* sql */ `
-- Values of an info type that was removed are kept for a while only; its key stays taken, since questions may name it.
alter table info_types add column removed_at timestamptz;
update info_types set removed_at = now() where removed;
alter table info_types drop column removed;
`
