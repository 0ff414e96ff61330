/** What was booked by itself on an order placed after the shipment came, or for another marketplace, is taken off; what people booked stays. */
export const wrongBookings = /* sql */ `
create temporary table mended_orders on commit drop as
with gone as (
  delete from shipment_bookings b using purchase_orders o, purchase_lines l, shipment_arrivals a
  where b.automatic and o.tenant_id = b.tenant_id and o.id = b.order_id
    and l.tenant_id = b.tenant_id and l.order_id = b.order_id and l.line = b.line
    and a.tenant_id = b.tenant_id and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
    and (o.ordered_on > a.first_day or a.marketplace <> l.marketplace)
  returning b.tenant_id, b.order_id
)
select distinct tenant_id, order_id as id from gone;

-- the clocks that shipments set, and where orders that go on stand
with counted as (
  select m.tenant_id, m.id, min(a.created_on) as created_on, min(a.first_day) as first_day, max(a.first_day) as last_day
  from mended_orders m
  left join shipment_bookings b on b.tenant_id = m.tenant_id and b.order_id = m.id
  left join shipment_arrivals a on a.tenant_id = b.tenant_id and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
  group by m.tenant_id, m.id
), receipts as (
  select m.tenant_id, m.id, max(r.received_on) as last_day
  from mended_orders m join purchase_receipts r on r.tenant_id = m.tenant_id and r.order_id = m.id group by m.tenant_id, m.id
), came as (
  select m.tenant_id, m.id, bool_and(greatest(l.received, coalesce(b.units, 0)) >= l.quantity) as whole,
    bool_or(greatest(l.received, coalesce(b.units, 0)) > 0) as some
  from mended_orders m join purchase_lines l on l.tenant_id = m.tenant_id and l.order_id = m.id
  left join lateral (
    select sum(quantity) as units from shipment_bookings b
    where b.tenant_id = l.tenant_id and b.order_id = l.order_id and b.line = l.line
  ) b on true
  group by m.tenant_id, m.id
)
update purchase_orders o set
  shipped_on = coalesce(o.said_shipped_on, c.created_on),
  sellable_on = c.first_day,
  received_on = case
    when came.whole then o.received_on
    when o.status in ('closed', 'cancelled') then greatest(c.last_day, r.last_day)
  end,
  status = case
    when o.status not in ('waiting', 'open', 'received') then o.status
    when came.whole then 'received'
    when came.some or coalesce(o.said_shipped_on, c.created_on) is not null then 'open'
    else 'waiting'
  end,
  changed_at = now()
from counted c join came using (tenant_id, id) left join receipts r using (tenant_id, id)
where o.tenant_id = c.tenant_id and o.id = c.id;
`

export const purchaseBookings = /* sql */ `
-- The last number a company has given an order. It stays when a draft is thrown away: suppliers may have seen it.
create table purchase_numbers (
  tenant_id uuid primary key, last int not null
);
insert into purchase_numbers select tenant_id, max(number) from purchase_orders group by tenant_id;

-- Shipments on their way of which a person has said which line they are of; booked on it as they are counted in.
create table shipment_pairings (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null,
  order_id bigint not null, line int not null, paired_by text not null, paired_at timestamptz not null default now(),
  primary key (tenant_id, fnsku, shipment_id, order_id, line),
  foreign key (tenant_id, order_id, line) references purchase_lines (tenant_id, order_id, line) on delete cascade
);
create index shipment_pairings_by_order on shipment_pairings (tenant_id, order_id, line);

do $$
declare name text;
begin
  foreach name in array array['purchase_numbers', 'shipment_pairings'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;
${wrongBookings}`
