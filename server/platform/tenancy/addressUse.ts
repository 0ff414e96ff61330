import { type AddressUse, addressUses } from '#contract/company.ts'
import { type Platform, platforms } from '#contract/sellers.ts'

// Amazon forbids marketing mail to its buyers.
const defaultUses: Record<Platform, AddressUse> = { amazon: 'not for marketing', shop: 'with consent' }

const isAddressUse = (value: unknown): value is AddressUse => addressUses.some((use) => use === value)

/**
 * Returns the address use by platform: the tenant's setting, else the default. `settings` contains `addressUse` as
 * stored.
 */
export const addressUseOf = (settings: unknown): Record<Platform, AddressUse> => {
  const set = settings !== null && typeof settings === 'object' ? (settings as Record<string, unknown>) : {}
  const platformUses = platforms.map((platform) => {
    const use = set[platform]
    return [platform, isAddressUse(use) ? use : defaultUses[platform]]
  })
  return Object.fromEntries(platformUses) as Record<Platform, AddressUse>
}
