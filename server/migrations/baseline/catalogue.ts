import { ownRows } from './parts.ts'

/** Products, SKUs, and what the company notes of them. */
export const catalogue = /* sql */ `
-- One row for every ASIN in a report. words: searchable words in lower case, each after a space.
create table products (
  tenant_id uuid not null, asin text collate "C" not null,
  name text, skus text[] not null, words text not null,
  primary key (tenant_id, asin)
);

-- The words of products.words, each up to its first hundred letters, so that a search does not read every product. Row-level
-- security allows an index only for leakproof operators, such as the comparison of texts.
create table product_words (
  tenant_id uuid not null, word text collate "C" not null, asin text collate "C" not null,
  primary key (tenant_id, word, asin)
);

-- The parent of a product in a marketplace, from the report of the newest days. A product without variations is its own parent.
create table product_parents (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null, asin text collate "C" not null,
  parent text collate "C" not null,
  primary key (tenant_id, seller, marketplace, asin)
);
create index product_parents_by_parent on product_parents (tenant_id, parent);
create index product_parents_by_asin on product_parents (tenant_id, asin);

-- SKUs in reports of a kind, by ASIN and marketplace, '' for none: maintained by merge and undo. merchant: the seller ships
-- it, so it needs no FNSKU. at: the time of the newest row.
create table sku_sources (
  tenant_id uuid not null, seller text collate "C" not null, sku text collate "C" not null, kind text collate "C" not null,
  asin text collate "C" not null, marketplace text collate "C" not null,
  fnsku text collate "C", name text, category text, merchant boolean, at timestamptz not null,
  primary key (tenant_id, seller, sku, kind, asin, marketplace)
);

-- A SKU on a platform. said_*: from reports (said: a report has it), set_*: entered by a person, which takes precedence. A
-- row with neither is deleted; removed: a person removed it, whatever reports say.
create table skus (
  tenant_id uuid not null, platform text collate "C" not null, seller text collate "C" not null, sku text collate "C" not null,
  said boolean not null default false, said_asin text collate "C", said_fnsku text collate "C", said_name text,
  said_category text, merchant boolean not null default false, marketplaces text[] not null default '{}',
  by_hand boolean not null default false, set_asin text collate "C", set_fnsku text collate "C",
  asin text collate "C" generated always as (coalesce(set_asin, said_asin)) stored,
  fnsku text collate "C" generated always as (coalesce(set_fnsku, said_fnsku)) stored,
  extra jsonb not null default '{}',
  removed boolean not null default false,
  discontinued_at timestamptz, discontinued_by text,
  primary key (tenant_id, platform, seller, sku)
);
create index skus_by_asin on skus (tenant_id, asin);
create index skus_by_fnsku on skus (tenant_id, fnsku);
create index skus_discontinued on skus (tenant_id, asin) where discontinued_at is not null;
-- SKUs with an ASIN or FNSKU entered by a person
create index skus_set on skus (tenant_id, asin) where set_asin is not null or set_fnsku is not null;

-- Values entered for an ASIN and seller; the newest day up to today counts. A null value deletes it from that day on.
create table asin_info (
  tenant_id uuid not null, asin text collate "C" not null, seller text collate "C" not null, type text collate "C" not null,
  since date not null, value jsonb, set_by text not null default '', set_at timestamptz not null default now(),
  primary key (tenant_id, asin, seller, type, since)
);
create index asin_info_by_type on asin_info (tenant_id, type);

-- The company's own info types, in its order. The key is used in asin_info and in queries and never changes. A removed type
-- keeps its key, and for a while its values, so that it can be restored.
create table info_types (
  tenant_id uuid not null, key text collate "C" not null, title text not null,
  kind text not null check (kind in ('text', 'number', 'money', 'choice')), choices text[] not null default '{}', place int not null,
  made_by text not null, made_at timestamptz not null default now(), removed_at timestamptz,
  primary key (tenant_id, key)
);

create table notes (
  tenant_id uuid not null, id bigint generated always as identity, asin text collate "C" not null, sku text collate "C" not null,
  seller text collate "C" not null, platform text collate "C" not null, text text not null,
  user_id uuid, written_by text not null, written_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index notes_by_asin on notes (tenant_id, asin);

-- Deleted SKUs: rows of reports up to that time are left out. asin: the seller's product that had no other SKU, whose rows
-- without a SKU are left out as well.
create table nuked_skus (
  tenant_id uuid not null, platform text collate "C" not null, seller text collate "C" not null, sku text collate "C" not null,
  at timestamptz not null, nuked_by text not null, asin text collate "C",
  primary key (tenant_id, platform, seller, sku)
);

${ownRows('products', 'product_words', 'product_parents', 'sku_sources', 'skus', 'asin_info', 'info_types', 'notes', 'nuked_skus')}
`
