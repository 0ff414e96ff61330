import { indexByImport, ownRows } from './parts.ts'

/** Uploaded files and what an import keeps of them. */
export const imports = /* sql */ `
create table uploads (
  tenant_id uuid not null,
  id bigint generated always as identity,
  filename text not null,
  bytes bigint not null default 0,
  sha256 bytea,
  -- the encrypted file until the import is over, relative to the files directory
  stored_as text,
  -- index of this report in the file; null: not yet read
  member int,
  type text,
  state text not null check (state in ('received', 'detected', 'staged', 'held', 'imported', 'failed', 'undone', 'dropped')),
  message text,
  seller text,
  marketplace text,
  marketplaces text[] not null default '{}',
  as_of timestamptz not null,
  -- the sender gave as_of; otherwise it is the time of receipt
  dated boolean not null default false,
  since date,
  until date,
  rows_read bigint not null default 0,
  rows_new bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_same bigint not null default 0,
  rows_rejected bigint not null default 0,
  questions jsonb,
  holds jsonb,
  -- a person has seen the holds and imports the file as it is
  accepted boolean not null default false,
  progress jsonb,
  user_id uuid,
  uploaded_by text not null default '',
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  -- whether the people of the import have been checked for labels
  reviewed boolean not null default false,
  -- rows that differ from a newer current version
  rows_older bigint not null default 0,
  -- bytes of the stored rows, which undoing the import frees
  stored_bytes bigint not null default 0,
  -- answers to questions of a file: the first and last day of its rows, and the kind of its ads
  told_since date,
  told_until date,
  ad_type text,
  -- the requested days, where they are known: the file covers all of them, days without rows too
  asked_since date,
  asked_until date,
  primary key (tenant_id, id)
);
create index uploads_same_file on uploads (tenant_id, sha256);

create table rejected_rows (
  tenant_id uuid not null,
  upload_id bigint not null,
  line int not null,
  reason text not null,
  -- the row of the file, encrypted because it may contain a name; null after the shortest retention
  cells bytea,
  primary key (tenant_id, upload_id, line),
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade
);

-- An import that repeats a current version stores only this. version: the import whose rows it repeats; lines: its own
-- lines in the order (row_hash, key_hash, line) of those rows.
create table sightings (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, version bigint not null, at timestamptz not null, lines int[] not null,
  primary key (tenant_id, kind, seller, set_key, import_id)
);
-- No statement filters by lines, and statistics of long lists take most of the time of an ANALYZE.
alter table sightings alter column lines set statistics 0;

-- A set whose rows an import could not read completely: rows that it lacks are not gone. set_key '': every set of the import.
create table partly_read (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null,
  primary key (tenant_id, kind, seller, set_key, import_id)
);

${indexByImport('sightings')}
${ownRows('uploads', 'rejected_rows', 'sightings', 'partly_read')}
`
