import { optOutAddress, readOptOutPage } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { originOf } from '#platform/env.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Sender } from './cardText.ts'

/** Returns what all cards of the company share. */
export const readSender = async (
  scope: Scope,
  { secrets, settings }: Pick<Platform, 'secrets' | 'settings'>,
): Promise<Sender> => {
  const { tx, tenant } = scope
  const { sealed_key, title } = await tx
    .selectFrom('tenants')
    .select(['sealed_key', 'title'])
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  const { returnAddress, postagePermit, shopLink } = await readCompanySettings(scope)
  const { ending } = await readOptOutPage(scope)
  const products = await tx
    .selectFrom('lead_asins')
    .select(['asin', 'name'])
    .where('tenant_id', '=', tenant())
    .where('name', 'is not', null)
    .execute()
  return {
    ...{
      keys: secrets.keysOf(sealed_key),
      returnAddress,
      postagePermit,
      shopLink,
      company: returnAddress.name || title,
      optOutPage: optOutAddress(originOf(settings), ending),
    },
    products: new Map(products.map(({ asin, name }) => [asin, name ?? ''])),
  }
}
