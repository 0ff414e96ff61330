export const rollingUpgrade = /* sql */ `
-- The oldest step that a process has to know to work on this schema. Steps that add leave it as it is, and processes that do not know
-- them go on; a step that takes away replaces this function, naming the step after which nobody needs what it takes.
create function schema_needs() returns text language sql stable parallel safe as $$ select '0071_rolling_upgrade'::text $$;
grant execute on function schema_needs to clove_app, clove_jobs;
`
