import { factColumns, factKey, indexByImport, ownRows } from './parts.ts'

/** Whose spend a row has, on what, and its figures. */
const spendColumns = `
  marketplace text collate "C" not null, seller text collate "C" not null, currency text collate "C" not null,
  ad_type text collate "C" not null, portfolio text collate "C" not null,
  campaign_id text collate "C" not null, campaign text collate "C" not null, ad_group text collate "C" not null,
  asin text collate "C" not null, sku text collate "C" not null, term text collate "C" not null,
  targeting text collate "C" not null, match_type text collate "C" not null, placement text collate "C" not null,
  impressions bigint not null, clicks bigint not null, spend bigint not null, sales bigint not null, orders bigint not null,
  units bigint not null`

/** Rows of reports on advertising and traffic, and their sums by day and span. */
export const trafficAndAds = /* sql */ `
-- One line of an advertising report. level: campaign, placement, product, target or term; '' where the report names nothing.
-- since and until are equal for a day; else the line covers a span and no single day in it. attribution_days: days after a
-- click in which a sale counts; null where the report does not say. spend: positive.
create table ads_rows (${factColumns},
  marketplace text collate "C" not null, ad_type text collate "C" not null, level text collate "C" not null,
  since date not null, until date not null, currency text collate "C" not null,
  portfolio text collate "C" not null, campaign_id text collate "C" not null, campaign text collate "C" not null,
  ad_group_id text collate "C" not null, ad_group text collate "C" not null,
  asin text collate "C" not null, sku text collate "C" not null, term text collate "C" not null,
  targeting text collate "C" not null, match_type text collate "C" not null, placement text collate "C" not null,
  attribution_days int, impressions bigint, clicks bigint, spend bigint, sales bigint, orders bigint, units bigint,
  raw jsonb,
  ${factKey}
);

-- Spend by day in several views with the same sum: product, term, target or placement. Spend of a campaign that a view does
-- not name is a row with ''. There is no primary key, because names can be too long for one.
create table ads_daily (
  tenant_id uuid not null, view text collate "C" not null, day date not null,${spendColumns}
);
create index ads_daily_by_day on ads_daily (tenant_id, view, day, marketplace, seller);
create index ads_daily_by_asin on ads_daily (asin, tenant_id, day) where view = 'product';

-- The same for spans that no report divides into days. Spans may overlap, so they are never added to days.
create table ads_spans (
  tenant_id uuid not null, view text collate "C" not null, since date not null, until date not null,${spendColumns}
);
create index ads_spans_by_span on ads_spans (tenant_id, view, since, until, marketplace, seller);

-- Business reports: traffic of a product, or of a whole marketplace (asin ''), from since to until, both included.
-- featured_share: share of page views with the featured offer, 0 to 1. *_b2b: business customers, part of the figure.
create table traffic_rows (${factColumns},
  marketplace text collate "C" not null, since date not null, until date not null, asin text collate "C" not null,
  sku text collate "C", currency text collate "C",
  sessions int, page_views int, featured_share numeric, units int, orders int, revenue bigint,
  sessions_b2b int, page_views_b2b int, featured_share_b2b numeric, units_b2b int, orders_b2b int, revenue_b2b bigint,
  raw jsonb,
  ${factKey},
  check (until >= since)
);
create index traffic_rows_by_span on traffic_rows (tenant_id, seller, marketplace, since, until) where standing;
create index traffic_rows_by_asin on traffic_rows (tenant_id, asin, since) where standing;

-- Traffic by day. asin '': the report by date less its products. buy_box_views: page views with the featured offer; null
-- where no report has the share.
create table traffic_daily (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C" not null, sessions bigint not null, page_views bigint not null, buy_box_views numeric,
  units bigint not null, orders bigint not null, revenue bigint not null, currency text collate "C" not null,
  primary key (tenant_id, day, marketplace, seller, asin)
);
create index traffic_daily_by_asin on traffic_daily (tenant_id, asin, day);

-- The same for spans of several days that no report divides into days.
create table traffic_spans (
  tenant_id uuid not null, since date not null, until date not null, marketplace text collate "C" not null,
  seller text collate "C" not null, asin text collate "C" not null, sessions bigint not null, page_views bigint not null,
  buy_box_views numeric, units bigint not null, orders bigint not null, revenue bigint not null, currency text collate "C" not null,
  primary key (tenant_id, since, until, marketplace, seller, asin)
);
create index traffic_spans_by_asin on traffic_spans (tenant_id, asin, since);

${indexByImport('ads_rows', 'traffic_rows')}
${ownRows('ads_rows', 'ads_daily', 'ads_spans', 'traffic_rows', 'traffic_daily', 'traffic_spans')}
`
