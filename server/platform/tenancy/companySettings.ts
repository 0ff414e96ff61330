import type * as z from 'zod/mini'
import { Company } from '#contract/company.ts'
import { addressUseOf } from '#rules/addressUse.ts'
import type { Scope } from '../db/scope.ts'

/** What a tenant sets for itself; its title stands in a column of its own. */
export type CompanySettings = Omit<Company, 'title'>

const { returnAddress, logo, currency, timeZone, retention, cardRestDays } = Company.shape
const { amazon, shop } = retention.shape

const NO_ADDRESS: Company['returnAddress'] = { name: '', lines: [], city: '', state: '', postcode: '', country: '' }

const partsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/** What was set, if it is what the contract allows; else what is usual. */
const orUsual = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown, usual: z.infer<Schema>) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : usual
}

/** The settings as they lie in `tenants.settings`, with what is usual where nothing was set. */
export const companySettingsOf = (settings: unknown): CompanySettings => {
  const set = partsOf(settings)
  const kept = partsOf(set.retention)
  return {
    returnAddress: orUsual(returnAddress, set.returnAddress, NO_ADDRESS),
    logo: orUsual(logo, set.logo, ''),
    currency: orUsual(currency, set.currency, 'USD'),
    timeZone: orUsual(timeZone, set.timeZone, 'UTC'),
    retention: { amazon: orUsual(amazon, kept.amazon, 30), shop: orUsual(shop, kept.shop, 730) },
    addressUse: addressUseOf(set.addressUse),
    cardRestDays: orUsual(cardRestDays, set.cardRestDays, 30),
  }
}

/**
 * The settings of the tenant acted for. Whatever depends on retention (imports, the erasing of addresses), on address use or on the
 * rest between two cards reads it here, each time anew: an admin changes them at any moment.
 */
export const readCompanySettings = async ({ tx, tenant }: Scope): Promise<CompanySettings> => {
  const { settings } = await tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return companySettingsOf(settings)
}
