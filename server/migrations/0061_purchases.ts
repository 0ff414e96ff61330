/** What was imported before, as the imports would have kept it, and the days of the orders that made leads. */
export const earlierPurchases = /* sql */ `
insert into purchases (tenant_id, seller, order_id, buyer, asin, day, earlier, earlier_any, kind, platform, purchased_at, household)
  select tenant_id, seller, order_id, buyer, asin, day,
    lag(day) over (partition by tenant_id, seller, order_id, buyer, asin order by day),
    lag(day) over (partition by tenant_id, seller, order_id, buyer order by day, asin),
    kind, platform, purchased_at, household
  from (
    select r.tenant_id, r.seller, r.order_id, r.buyer, coalesce(o.asin, '') as asin, o.day, min(o.kind) as kind,
      min(r.platform) as platform, max(o.purchased_at) as purchased_at, (array_agg(r.household))[1] as household
    from recipients r join (
      select tenant_id, seller, set_key, kind, asin, day, purchased_at from order_lines where standing and not cancelled
      union all
      select tenant_id, seller, set_key, kind, asin, day, purchased_at from shipped_lines
    ) o on o.tenant_id = r.tenant_id and o.seller = r.seller and o.set_key = r.order_id
    where r.standing and r.buyer is not null
    group by r.tenant_id, r.seller, r.order_id, r.buyer, coalesce(o.asin, ''), o.day
  ) b order by tenant_id, seller, order_id, buyer, asin;
insert into bought_again (tenant_id, asin, buyer, orders)
  select tenant_id, asin, buyer, count(*) filter (where earlier is null) from purchases
  where asin <> '' group by tenant_id, asin, buyer having count(*) > 1 order by tenant_id, asin, buyer;
insert into bought_again (tenant_id, asin, buyer, orders)
  select tenant_id, '', buyer, count(*) from purchases
  where earlier_any is null group by tenant_id, buyer having count(*) > 1 order by tenant_id, buyer;
analyze purchases, bought_again;
update leads l set day = p.day from purchases p
  where p.tenant_id = l.tenant_id and p.seller = l.seller and p.order_id = l.order_id and p.buyer = l.buyer and p.asin = l.asin;
`

export const purchases = /* sql */ `
-- What a buyer bought in an order, as far as it stands and was not cancelled: of each asin ('': of a line that names none) and day one
-- row. earlier: the day before it that the same order has of this asin, earlier_any: or of any, so that orders within a span of days
-- are counted without comparing them: a row opens one that has none, or one before the span.
create table purchases (
  tenant_id uuid not null, seller text collate "C" not null, order_id text collate "C" not null, buyer bytea not null,
  asin text collate "C" not null, day date not null, earlier date, earlier_any date,
  kind text collate "C" not null, platform text collate "C" not null, purchased_at timestamptz not null, household bytea,
  primary key (tenant_id, seller, order_id, buyer, asin, day)
);
create index purchases_by_asin on purchases (tenant_id, asin, buyer);
create index purchases_by_buyer on purchases (tenant_id, buyer);

-- Buyers of several orders: of an asin, and (asin '') of all. Of an asin also those of whom a purchase has gone since, with the orders that
-- are left: whoever is not here has bought it once, as their lead says.
create table bought_again (
  tenant_id uuid not null, asin text collate "C" not null, buyer bytea not null, orders int not null,
  primary key (tenant_id, asin, buyer)
);

-- Compared with those of purchases by one order. day: of the order that made the buyer a lead; null: not known.
alter table leads alter column asin type text collate "C", add column day date;

do $$
declare name text;
begin
  foreach name in array array['purchases', 'bought_again'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
    if current_setting('server_version_num')::int >= 170000 then
      execute format('grant maintain on %I to clove_app', name);
    end if;
  end loop;
end $$;
${earlierPurchases}`
