export const safety = /* sql */ `
-- Which steps were taken is the owner's to say.
revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from clove_app;
`
