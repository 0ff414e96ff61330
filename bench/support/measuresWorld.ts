import type { Client as Database } from 'pg'

/** Days of the projections: two years up to this one. */
export const LAST_DAY = '2026-10-31'
const DAYS = 730
const PRODUCTS = 5_000
const LINES = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const ADS = Number(process.env.BENCH_ADS ?? 2_000_000)
const TERMS = 200_000

const place = `(array['US', 'DE', 'UK', 'JP'])[1 + n % 4] as marketplace, (array['us', 'eu', 'eu', 'jp'])[1 + n % 4] as seller,
  (array['USD', 'EUR', 'GBP', 'JPY'])[1 + n % 4] as currency`
const day = (salt: string) => `'${LAST_DAY}'::date - (abs(hashint4(n # ${salt})) % ${DAYS})`
const asin = (salt: string) => `'B0' || lpad((abs(hashint4(n # ${salt})) % ${PRODUCTS})::text, 8, '0')`

/** One product in ten stands for half of the sales, as it does in life. */
const order = `select n, ${day('11')} as day, ${place},
  'B0' || lpad((case when n % 2 = 0 then abs(hashint4(n # 5)) % ${PRODUCTS / 10} else abs(hashint4(n # 7)) % ${PRODUCTS} end)::text, 8, '0') as asin
  from generate_series(1, ${LINES}) n`

const sales = `
  insert into sales_daily (tenant_id, day, asin, marketplace, seller, currency, units, orders, revenue)
  select $1::uuid, day, asin, marketplace, seller, currency, sum(1 + n % 2), count(*), sum((1 + n % 2) * 1999)
  from (${order}) o group by 2, 3, 4, 5, 6 order by 2, 3`

const money = `
  insert into money_daily (tenant_id, day, asin, marketplace, seller, currency, state, sales, sold_units, shipping, referral, fba, cost,
    cost_units, advertising)
  select $1::uuid, day, asin, marketplace, seller, currency, 'settled', count(*) * 1999, count(*), count(*) * 100, count(*) * -300,
    count(*) * -420, count(*) * -600, count(*), count(*) * -90
  from (${order}) o where day > '${LAST_DAY}'::date - 120 group by 2, 3, 4, 5, 6 order by 2, 3`

/** Half of the rows by search term, the others by product and by target. */
const ads = `
  insert into ads_daily (tenant_id, view, day, marketplace, seller, currency, ad_type, portfolio, campaign_id, campaign, ad_group, asin, sku, term,
    targeting, match_type, placement, impressions, clicks, spend, sales, orders, units)
  select $1::uuid, view, day, marketplace, seller, currency, 'SP', '', 'c' || n % 400, 'Campaign ' || n % 400, 'Group ' || n % 2000,
    case view when 'product' then asin else '' end, case view when 'product' then 'SKU-' || asin else '' end,
    case view when 'term' then 'search for ' || abs(hashint4(n # 3)) % ${TERMS} else '' end,
    case view when 'product' then '' else 'target ' || n % 5000 end, case view when 'product' then '' else 'BROAD' end, '',
    100 + n % 900, 1 + n % 20, 30 + n % 700, n % 3 * 1999, n % 3, n % 3
  from (
    select n, ${day('13')} as day, ${place}, ${asin('17')} as asin,
      case when n % 2 = 0 then 'term' when n % 4 = 1 then 'product' else 'target' end as view
    from generate_series(1, ${ADS}) n
  ) o order by view, day`

/** What the other views tell of each campaign and day, as no report of placements was imported. */
const adsOfCampaigns = `
  insert into ads_daily (tenant_id, view, day, marketplace, seller, currency, ad_type, portfolio, campaign_id, campaign, ad_group, asin, sku, term,
    targeting, match_type, placement, impressions, clicks, spend, sales, orders, units)
  select tenant_id, 'placement', day, marketplace, seller, currency, ad_type, portfolio, campaign_id, campaign, '', '', '', '', '', '', '',
    sum(impressions), sum(clicks), sum(spend), sum(sales), sum(orders), sum(units)
  from ads_daily where tenant_id = $1 and view = 'product' group by 1, 3, 4, 5, 6, 7, 8, 9, 10 order by day`

const days = `
  insert into sales_days (tenant_id, day, marketplace, seller, currency, units, orders, revenue)
  select tenant_id, day, marketplace, seller, currency, sum(units), sum(orders), sum(revenue) from sales_daily
  where tenant_id = $1 group by 1, 2, 3, 4, 5`
const moneyDays = `
  insert into money_days (tenant_id, day, marketplace, seller, currency, state, sales, sold_units, shipping, referral, fba, cost, cost_units,
    advertising)
  select tenant_id, day, marketplace, seller, currency, state, sum(sales), sum(sold_units), sum(shipping), sum(referral), sum(fba), sum(cost),
    sum(cost_units), sum(advertising)
  from money_daily where tenant_id = $1 group by 1, 2, 3, 4, 5, 6`

const rates = `
  insert into rate_days (tenant_id, kind, seller, set_key, import_id, line, standing, at, key_hash, row_hash, day, base, rates)
  select $1::uuid, 'centralBankRates', '', d::date::text, 1, row_number() over (), true, d, 1, 1, d::date, 'EUR',
    jsonb_build_object('EUR', 1, 'USD', 0.92 - extract(doy from d) / 4000, 'GBP', 1.17, 'JPY', 0.0062)
  from generate_series('${LAST_DAY}'::date - ${DAYS + 400}, '${LAST_DAY}'::date, '1 day') d where extract(isodow from d) < 6`

/** Fills the projections of a company as a million order lines and two million rows of ads would leave them. */
export const fillMeasures = async (database: Database, tenant: string): Promise<void> => {
  await database.query(`delete from sellers where tenant_id = $1`, [tenant])
  await database.query(
    `insert into sellers (tenant_id, seller, title, platform, marketplaces)
      values ($1, 'us', 'us', 'amazon', '{US}'), ($1, 'eu', 'eu', 'amazon', '{DE,UK}'), ($1, 'jp', 'jp', 'amazon', '{JP}')`,
    [tenant],
  )
  for (const fill of [rates, sales, days, money, moneyDays, ads, adsOfCampaigns]) await database.query(fill, [tenant])
  for (const table of ['rate_days', 'sales_daily', 'sales_days', 'money_daily', 'money_days', 'ads_daily'])
    await database.query(`vacuum analyze ${table}`)
}
