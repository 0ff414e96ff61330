import { sql } from 'kysely'

/** SQL condition on `skus`: active SKUs with an ASIN. */
export const isActive = sql<boolean>`(asin is not null and not removed and discontinued_at is null)`

/** SQL condition on `skus`: discontinued SKUs. */
export const isDiscontinued = sql<boolean>`(asin is not null and not removed and discontinued_at is not null)`

/** Returns SQL of discontinued ASINs: all their SKUs that were not removed are discontinued, on every platform. */
export const discontinuedAsins = (tenant: string) => sql`
  select gone.asin from skus gone where gone.tenant_id = ${tenant}::uuid and ${isDiscontinued} and not exists (
    select from skus k where k.tenant_id = ${tenant}::uuid and k.asin = gone.asin and ${isActive}
  )`

/** The same by seller: rows of seller and ASIN. */
export const discontinuedOfSellers = (tenant: string) => sql`
  select gone.seller, gone.asin from skus gone where gone.tenant_id = ${tenant}::uuid and ${isDiscontinued} and not exists (
    select from skus k where k.tenant_id = ${tenant}::uuid and k.seller = gone.seller and k.asin = gone.asin and ${isActive}
  )`
