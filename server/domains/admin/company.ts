import { createHash } from 'node:crypto'
import type { Company } from '#contract/company.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { followUnits } from '#platform/jobs/followUnits.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { checkUnits } from '#platform/tenancy/checkUnits.ts'
import { companySettingsOf } from '#platform/tenancy/companySettings.ts'

/** First bytes of each picture type in hexadecimal; a dot is any digit. */
const beginnings: Record<string, RegExp> = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
}

const parts = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** Returns whether a logo is empty or a picture of the type in its data URL, checked by its bytes. */
const isPicture = (logo: string): boolean => {
  if (logo === '') return true
  const [, type = '', text = ''] = parts.exec(logo) ?? []
  return beginnings[type]?.test(Buffer.from(text, 'base64').toString('hex', 0, 12)) ?? false
}

/** Returns the audit-log entry of a logo: enough to distinguish two, without the picture. */
const logoMark = (logo: string): unknown =>
  logo && { characters: logo.length, sha256: createHash('sha256').update(logo).digest('hex').slice(0, 12) }

/** Returns the company; `held` locks it until the transaction ends. */
export const readCompany = async ({ tx, tenant }: Scope, held = false): Promise<Company> => {
  const { title, settings } = await tx
    .selectFrom('tenants')
    .select(['title', 'settings'])
    .where('id', '=', tenant())
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return { title, ...companySettingsOf(settings) }
}

/** Updates the company; settings that are not given stay unchanged. Returns it as it was before. */
export const saveCompany = async (scope: Scope, company: Company): Promise<Company> => {
  checkUnits(company)
  if (!isPicture(company.logo)) throw badRequest('The logo is not a PNG, JPEG or WebP picture.')
  const previousCompany = await readCompany(scope, true)
  const { title, ...settings } = company
  await changeTenant(scope, { title, settings })
  await followUnits(scope, previousCompany, company)
  return previousCompany
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the names of changed settings. */
export const changedParts = (previousCompany: Company, currentCompany: Company): (keyof Company)[] =>
  (Object.keys(currentCompany) as (keyof Company)[]).filter(
    (part) => !isSame(previousCompany[part], currentCompany[part]),
  )

/** Returns settings of a company for the audit log. */
export const notedParts = (company: Company, parts: readonly (keyof Company)[]): Record<string, unknown> =>
  Object.fromEntries(parts.map((part) => [part, part === 'logo' ? logoMark(company.logo) : company[part]]))
