export const statisticsOfParts = /* sql */ `
-- Whether so many new or changed rows are more than the planner's statistics of a table bear. Asked by the number of a table as a row
-- of it tells: in a distributed database that is a worker's part of the table, and the worker answers.
create function outgrown(part oid, rows float8) returns boolean language sql stable as $$
  select rows >= reltuples * 0.1 and pg_relation_size(oid) > relpages::bigint * current_setting('block_size')::int
  from pg_class where oid = part $$;
`
