export const seasonPriors = /* sql */ `
-- What the season of a seller's product is drawn to: the season of the other products of its category. weeks: 52 factors, two
-- decimals, the first of the week after until; units: their weight; other_count: products behind them; agreement: how well
-- these agree, 0 to 1. The job that rolls demand on writes them.
create table season_priors (
  tenant_id uuid not null, asin text collate "C" not null, seller text collate "C" not null,
  category text not null, until date not null, weeks text not null, units double precision not null,
  other_count int not null, agreement double precision not null,
  primary key (tenant_id, asin, seller)
);
alter table season_priors enable row level security;
create policy season_priors_tenant on season_priors using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`
