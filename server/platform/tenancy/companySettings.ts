import type * as z from 'zod/mini'
import { Company } from '#contract/company.ts'
import type { Scope } from '../db/scope.ts'
import { addressUseOf } from './addressUse.ts'

/** The settings of a tenant; its title has its own column. */
export type CompanySettings = Omit<Company, 'title'>

const { returnAddress, postagePermit, shopLink, logo, currency, timeZone, retention, cardRestDays, twoStep } =
  Company.shape
const { amazon, shop } = retention.shape

const NO_ADDRESS: Company['returnAddress'] = { name: '', lines: [], city: '', state: '', postcode: '', country: '' }

const partsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/** Returns a stored value if the contract allows it, else the default. */
const orDefault = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown, fallback: z.infer<Schema>) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : fallback
}

/** Returns the settings in `tenants.settings`, with defaults for missing ones. */
export const companySettingsOf = (settings: unknown): CompanySettings => {
  const set = partsOf(settings)
  const retentionDays = partsOf(set.retention)
  return {
    returnAddress: orDefault(returnAddress, set.returnAddress, NO_ADDRESS),
    postagePermit: orDefault(postagePermit, set.postagePermit, { city: '', number: '' }),
    shopLink: orDefault(shopLink, set.shopLink, ''),
    logo: orDefault(logo, set.logo, ''),
    currency: orDefault(currency, set.currency, 'USD'),
    timeZone: orDefault(timeZone, set.timeZone, 'UTC'),
    retention: { amazon: orDefault(amazon, retentionDays.amazon, 30), shop: orDefault(shop, retentionDays.shop, 730) },
    addressUse: addressUseOf(set.addressUse),
    cardRestDays: orDefault(cardRestDays, set.cardRestDays, 30),
    twoStep: orDefault(twoStep, set.twoStep, 'optional'),
  }
}

/**
 * Reads the tenant's settings. Code that depends on retention (imports, the erasing of addresses), address use or the
 * rest between two cards reads them every time, because an admin may change them at any moment.
 */
export const readCompanySettings = async ({ tx, tenant }: Scope): Promise<CompanySettings> => {
  const { settings } = await tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return companySettingsOf(settings)
}
