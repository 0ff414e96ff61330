/**
 * The first columns of every fact table: the set a row belongs to, the import and line it came from, and whether it is
 * the current version. `kind` is the report type, `at` the report's own time; `key_hash` identifies the row in its set,
 * `row_hash` its values. Codes sort by bytes.
 */
export const factColumns = `
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null`

export const factKey = 'primary key (tenant_id, kind, seller, set_key, import_id, line)'

/** Rows of one import are stored together, so a block range index finds them at almost no cost. */
export const indexByImport = (...tables: readonly string[]): string =>
  tables
    .map((table) => `create index ${table}_by_import on ${table} using brin (import_id) with (autosummarize = on);`)
    .join('\n')

/** Row-level security of tables whose rows only their tenant may read and write. */
export const ownRows = (...tables: readonly string[]): string =>
  tables
    .map(
      (table) => `alter table ${table} enable row level security;
create policy ${table}_tenant on ${table}
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));`,
    )
    .join('\n')
