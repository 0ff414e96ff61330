import type { Start } from '#contract/onboarding.ts'
import type { Scope } from '#platform/db/scope.ts'
import { followUnits } from '#platform/jobs/followUnits.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { checkUnits } from '#platform/tenancy/checkUnits.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { listSellers, removeSeller, saveSellers } from './sellers.ts'

/** Returns the company's setup; `title` is its name. */
export const readStart = async (scope: Scope, title: string): Promise<Start> => {
  const { currency, timeZone } = await readCompanySettings(scope)
  return { company: title, currency, timeZone, sellers: await listSellers(scope) }
}

/** Saves the setup and returns the previous one. Accounts that are not listed are removed. */
export const saveStart = async (scope: Scope, title: string, start: Start): Promise<Start> => {
  checkUnits(start)
  const previousSetup = await readStart(scope, title)
  const { company, currency, timeZone, sellers } = start
  await changeTenant(scope, { title: company, settings: { currency, timeZone } })
  const removedSellers = previousSetup.sellers.filter(({ seller }) => !sellers.some((one) => one.seller === seller))
  for (const { seller } of removedSellers) await removeSeller(scope, seller)
  await saveSellers(scope, sellers)
  await followUnits(scope, previousSetup, start)
  return previousSetup
}
