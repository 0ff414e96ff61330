import type { Company } from '#contract/company.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { companySettingsOf } from '#platform/tenancy/companySettings.ts'
import { minorUnits } from '#rules/money.ts'
import { isTimeZone } from '#rules/timeZones.ts'
import { isPicture, logoMark } from './logo.ts'

/** The company as it stands; `held` keeps others from changing it until the transaction ends. */
export const readCompany = async ({ tx, tenant }: Scope, held = false): Promise<Company> => {
  const { title, settings } = await tx
    .selectFrom('tenants')
    .select(['title', 'settings'])
    .where('id', '=', tenant())
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { title, ...companySettingsOf(settings) }
}

/** What the contract's form cannot tell. */
const check = ({ currency, timeZone, logo }: Company) => {
  if (minorUnits(currency) === null) throw badRequest(`${currency} is no currency Clove knows.`)
  if (!isTimeZone(timeZone)) throw badRequest(`${timeZone || 'An empty name'} is no time zone. Europe/London is one.`)
  if (!isPicture(logo)) throw badRequest('The logo is not a PNG, JPEG or WebP picture.')
}

/** Stores the company; settings it does not name stay as they are. Returns it as it stood before. */
export const saveCompany = async (scope: Scope, company: Company): Promise<Company> => {
  check(company)
  const before = await readCompany(scope, true)
  const { title, ...settings } = company
  await changeTenant(scope, { title, settings })
  // costs are in the company's currency
  if (company.currency !== before.currency) await queueOnce(scope, jobKinds.renewMoney)
  return before
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The names of what differs. */
export const changedParts = (before: Company, after: Company): (keyof Company)[] =>
  (Object.keys(after) as (keyof Company)[]).filter((part) => !isSame(before[part], after[part]))

/** Parts of a company as the audit log keeps them. */
export const notedParts = (company: Company, parts: readonly (keyof Company)[]): Record<string, unknown> =>
  Object.fromEntries(parts.map((part) => [part, part === 'logo' ? logoMark(company.logo) : company[part]]))
