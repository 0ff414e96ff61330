import { sql } from 'kysely'
import type { Sourcing, SourcingRow } from '#contract/sourcing.ts'
import { isActive, readAsinInfo } from '#model/catalogue/index.ts'
import { readCompanyDay, readPlanningSettings } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { addDays } from '#rules/days.ts'

const SOLD_DAYS = 365
const WEEK = 7

const readOffers = async ({ tx, tenant }: Scope, today: string): Promise<Omit<SourcingRow, 'info'>[]> => {
  const { rows } = await sql<Omit<SourcingRow, 'info'>>`
    select s.asin, s.seller, p.name, s.skus, coalesce(sold.units, 0)::int as units from (
      select asin, seller, array_agg(distinct sku order by sku) as skus from skus
      where tenant_id = ${tenant()}::uuid and ${isActive} group by asin, seller
    ) s
    left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = s.asin
    left join (
      select asin, seller, sum(units) as units from sales_daily
      where tenant_id = ${tenant()}::uuid and day > ${addDays(today, -SOLD_DAYS)}::date group by asin, seller
    ) sold on sold.asin = s.asin and sold.seller = s.seller
    order by units desc, s.asin, s.seller`.execute(tx)
  return rows
}

const readSuppliers = ({ tx, tenant }: Scope): Promise<Sourcing['suppliers']> =>
  tx
    .selectFrom('suppliers')
    .select(['name', 'lead_time as leadTime', 'min_quantity as minQuantity', 'case_pack as casePack'])
    .where('tenant_id', '=', tenant())
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Reads what active products cost and who supplies them, with the values that apply where a product has none. */
export const readSourcing = async (scope: Scope, now: Date): Promise<Sourcing> => {
  const today = await readCompanyDay(scope, now)
  const infoByOffer = new Map(
    (await readAsinInfo(scope, today)).map(({ asin, seller, info }) => [`${asin}|${seller}`, info]),
  )
  const { purchase, presets } = await readPlanningSettings(scope)
  return {
    rows: (await readOffers(scope, today)).map((offer) => ({
      ...offer,
      info: infoByOffer.get(`${offer.asin}|${offer.seller}`) ?? {},
    })),
    currency: (await readCompanySettings(scope)).currency,
    suppliers: await readSuppliers(scope),
    defaults: { minQuantity: purchase.minQuantity, leadTime: purchase.leadTime * WEEK, presets },
  }
}
