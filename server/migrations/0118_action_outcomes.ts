export const actionOutcomes = /* sql */ `
-- What doing an action promised at that time and what came of it, in minor units of the company's currency.
create table action_outcomes (
  tenant_id uuid not null, kind text collate "C" not null, subject text collate "C" not null, done_on date not null,
  promised bigint, received bigint not null default 0, is_settled boolean not null default false,
  primary key (tenant_id, kind, subject)
);
alter table action_outcomes enable row level security;
create policy action_outcomes_tenant on action_outcomes
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`
