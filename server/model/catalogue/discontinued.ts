import { sql } from 'kysely'

/** Of table `skus`: what is sold now and bears an asin. */
export const isActive = sql<boolean>`(asin is not null and not removed and discontinued_at is null)`

/** Of table `skus`: what was taken out of the catalogue. */
export const isDiscontinued = sql<boolean>`(asin is not null and not removed and discontinued_at is not null)`

/** Asins that are discontinued: they have SKUs, and all of them that were not removed are discontinued, on whatever platform. */
export const discontinuedAsins = (tenant: string) => sql`
  select gone.asin from skus gone where gone.tenant_id = ${tenant}::uuid and ${isDiscontinued} and not exists (
    select from skus k where k.tenant_id = ${tenant}::uuid and k.asin = gone.asin and ${isActive}
  )`

/** The same by seller: rows of seller and asin. */
export const discontinuedOfSellers = (tenant: string) => sql`
  select gone.seller, gone.asin from skus gone where gone.tenant_id = ${tenant}::uuid and ${isDiscontinued} and not exists (
    select from skus k where k.tenant_id = ${tenant}::uuid and k.seller = gone.seller and k.asin = gone.asin and ${isActive}
  )`
