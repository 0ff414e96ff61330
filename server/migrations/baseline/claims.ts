import { ownRows } from './parts.ts'

/** Claims on Amazon: cases, their evidence and payments, windows, and documents. */
export const claims = /* sql */ `
-- A case found by detection. (claim_type, evidence_key) identifies it, so a second run finds the same case. finding: the steps
-- of its computation, and earlier payments that it leaves out. touched: a person has worked on it; an untouched case is
-- deleted with its evidence. Money in minor units of currency; days of the marketplace. closing_anchor_on: the day from which
-- the window's end counts where that of anchor_on is uncertain; null: anchor_on.
create table claims (
  tenant_id uuid not null, id bigint generated always as identity,
  claim_type text not null, evidence_key text collate "C" not null,
  status text not null default 'found'
    check (status in ('found', 'ready', 'filed', 'approved', 'denied', 'appealed', 'reimbursed', 'dismissed')),
  marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C", sku text collate "C", fnsku text collate "C", shipment_id text collate "C", order_id text collate "C",
  name text not null default '',
  units int not null, per_unit bigint, estimated bigint, recovered bigint not null default 0, currency text,
  event_on date not null, anchor_on date not null, opens_on date not null, closes_on date not null, window_id text not null,
  amazon_case_id text, assignee text, finding jsonb not null, change jsonb, touched boolean not null default false,
  found_at timestamptz not null default now(), changed_at timestamptz not null default now(), filed_at timestamptz, closing_anchor_on date,
  primary key (tenant_id, id),
  unique (tenant_id, claim_type, evidence_key)
);
create index claims_by_deadline on claims (tenant_id, closes_on, id);
create index claims_by_status on claims (tenant_id, status, closes_on, id);
create index claims_by_found on claims (tenant_id, found_at, id);
create index claims_by_amount on claims (tenant_id, (coalesce(estimated, 0)), id);
create index claims_by_fnsku on claims (tenant_id, fnsku);
create index claims_by_shipment on claims (tenant_id, shipment_id) where shipment_id is not null;

-- The rows that a case is based on; source: the fact table.
create table claim_evidence (
  tenant_id uuid not null, claim_id bigint not null, position int not null,
  source text not null, import_id bigint not null, line int not null, says text not null, units int, values jsonb not null,
  primary key (tenant_id, claim_id, position),
  foreign key (tenant_id, claim_id) references claims (tenant_id, id) on delete cascade
);
create index claim_evidence_by_import on claim_evidence (tenant_id, import_id);

-- History of a case. kind: found, moved, assigned, commented, evidence, paid.
create table claim_history (
  tenant_id uuid not null, id bigint generated always as identity, claim_id bigint not null,
  kind text not null, said_by text not null, at timestamptz not null default now(),
  from_status text, to_status text, note text not null default '', detail jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, claim_id) references claims (tenant_id, id) on delete cascade
);
create index claim_history_by_claim on claim_history (tenant_id, claim_id, id);

-- Payments for a case: units and amounts of reimbursement lines; reversals are negative.
create table claim_payments (
  tenant_id uuid not null, claim_id bigint not null, reimbursement_id text collate "C" not null,
  item text collate "C" not null, day date not null, units int not null, amount bigint not null, currency text not null,
  by_hand boolean not null default false,
  primary key (tenant_id, claim_id, reimbursement_id, item),
  foreign key (tenant_id, claim_id) references claims (tenant_id, id) on delete cascade
);
create index claim_payments_by_reimbursement on claim_payments (tenant_id, reimbursement_id);

-- A tenant's own windows, which replace those of the rules, and its colors of claim types.
create table claim_windows (
  tenant_id uuid not null, claim_type text not null, region text not null, effective_from date not null,
  anchor text not null, opens_after int not null, closes_after int not null check (closes_after >= opens_after),
  confirmed boolean not null, source text not null, checked_on date not null, set_by text not null,
  primary key (tenant_id, claim_type, region, effective_from)
);

create table claim_colors (
  tenant_id uuid not null, claim_type text not null, color text not null,
  primary key (tenant_id, claim_type)
);

-- One unit of currency is worth rate units of home from since on.
create table exchange_rates (
  tenant_id uuid not null, currency text not null, home text not null, since date not null,
  rate numeric not null check (rate > 0), set_by text not null,
  primary key (tenant_id, currency, home, since)
);

-- What detection has to check after an import or undo changed it: units of an FNSKU, or a shipment. failed: detection failed
-- and waits for another change.
create table claim_touched (
  tenant_id uuid not null, kind text collate "C" not null check (kind in ('units', 'shipment')),
  seller text collate "C" not null, subject text collate "C" not null,
  failed boolean not null default false,
  primary key (tenant_id, kind, seller, subject)
);

-- Invoices, packing lists, bills of lading, proofs of delivery. The file is stored under its token, a random one. A document
-- outlives its case.
create table documents (
  tenant_id uuid not null, id bigint generated always as identity, token text collate "C" not null,
  kind text not null check (kind in ('invoice', 'packingList', 'billOfLading', 'proofOfDelivery', 'other')),
  name text not null, content_type text not null, bytes bigint not null, sha256 bytea not null,
  shipment_id text collate "C", claim_id bigint, purchase_id bigint, number text, issued_on date,
  added_by text not null, added_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index documents_by_shipment on documents (tenant_id, shipment_id);
create index documents_by_claim on documents (tenant_id, claim_id);
create unique index documents_by_token on documents (tenant_id, token);

-- Units of an FNSKU on an invoice, which proofs of shortage use up, oldest first.
create table invoice_lines (
  tenant_id uuid not null, document_id bigint not null, fnsku text collate "C" not null, units int not null check (units > 0),
  unit_cost bigint, currency text,
  primary key (tenant_id, document_id, fnsku),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade
);
create index invoice_lines_by_fnsku on invoice_lines (tenant_id, fnsku);

-- The billed share of recovered money from a month on, in thousandths of a percent.
create table fee_rates (
  tenant_id uuid not null, since date not null, rate int not null check (rate between 0 and 100000), set_by text not null,
  primary key (tenant_id, since)
);

${ownRows('claims', 'claim_evidence', 'claim_history', 'claim_payments', 'claim_windows', 'claim_colors', 'exchange_rates', 'claim_touched', 'documents', 'invoice_lines', 'fee_rates')}
`
