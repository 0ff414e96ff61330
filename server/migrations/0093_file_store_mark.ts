export const fileStoreMark = /* sql */ `
-- What the store says whose files belong to this database, in one row: a process that finds another mark, or none, has the wrong store.
-- It is no tenant's, and no part of a backup: a restored database takes the store it is started with.
create table file_store_mark (
  id smallint primary key default 1 check (id = 1),
  mark uuid not null
);
alter table file_store_mark enable row level security;
create policy file_store_mark_all on file_store_mark using (true) with check (true);
`
