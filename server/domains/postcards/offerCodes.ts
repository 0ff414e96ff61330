import { offerCode } from '#model/cards/index.ts'
import { hexOf } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'

interface Coded {
  campaign: number
  prefix: string
}

/** Returns the offer codes of some households in a campaign, in their order: stable, and unique in the company. */
export const offerCodes = async (
  { tx, tenant }: Scope,
  keys: Pick<TenantKeys, 'mark'>,
  { campaign, prefix }: Coded,
  households: readonly Buffer[],
): Promise<string[]> => {
  const codeOf = (household: Buffer, turn: number) =>
    offerCode(hexOf(keys.mark(`offer ${campaign} ${hexOf(household)} ${turn}`)), prefix)
  const firstCodes = households.map((household) => codeOf(household, 0))
  const usedCodes = new Set<string>()
  for (let from = 0; from < firstCodes.length; from += 5000) {
    const rows = await tx
      .selectFrom('campaign_cards')
      .select('offer_code')
      .where('tenant_id', '=', tenant())
      .where('campaign_id', '<>', campaign)
      .where('offer_code', 'in', [...firstCodes.slice(from, from + 5000), ''])
      .execute()
    for (const { offer_code } of rows) if (offer_code !== null) usedCodes.add(offer_code)
  }
  return households.map((household, index) => {
    let code = firstCodes[index] ?? codeOf(household, 0)
    for (let turn = 1; usedCodes.has(code); turn += 1) code = codeOf(household, turn)
    usedCodes.add(code)
    return code
  })
}
