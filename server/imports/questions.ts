import type { platforms } from '#contract/sellers.ts'
import type { Question } from '#contract/uploads.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ReportDefinition, ReportPart } from '#reports/index.ts'
import type { UploadPatch, UploadRow } from './uploadRow.ts'

interface Account {
  seller: string
  marketplaces: string[]
}

/** The account of what is of no seller account: the whole company's. */
const COMPANY = ''

/** Which platform the accounts are on that can have a report. */
export const platformOf = ({ type }: ReportDefinition): (typeof platforms)[number] =>
  type === 'shop' ? 'shop' : 'amazon'

/** The tenant's seller accounts that can have such a report. */
export const accountsFor = ({ tx, tenant }: Scope, definition: ReportDefinition): Promise<Account[]> =>
  tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', platformOf(definition))
    .orderBy('seller')
    .execute()

/** The seller and marketplace of the last file of a type: the likely answer for the next. */
const lastAnswer = ({ tx, tenant }: Scope, { type }: ReportDefinition) =>
  tx
    .selectFrom('uploads')
    .select(['seller', 'marketplace'])
    .where('tenant_id', '=', tenant())
    .where('type', '=', type)
    .where('seller', 'is not', null)
    .where('state', 'in', ['imported', 'held', 'undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const ask = (field: Question['field'], choices: string[], last: string | null | undefined): Question => {
  const suggested = last && choices.includes(last) ? last : undefined
  return { field, choices, ...(suggested === undefined ? {} : { suggested }) }
}

/** What is settled of a recognized file, and what is left to ask. A `message` means that it cannot go on at all. */
export const placeUpload = async (
  scope: Scope,
  upload: UploadRow,
  { definition, marketplaces: said }: Pick<ReportPart, 'definition' | 'marketplaces'>,
): Promise<UploadPatch & { questions: Question[] | null }> => {
  if (!definition.asks.includes('seller')) return { seller: COMPANY, marketplace: null, questions: null }
  const accounts = await accountsFor(scope, definition)
  const named = accounts.find(({ seller }) => seller === upload.seller)
  const where = platformOf(definition) === 'shop' ? 'own-shop seller account' : 'Amazon seller account'
  if (upload.seller !== null && !named)
    return { questions: null, message: `${upload.seller} is no ${where}, and this report is of one.` }
  if (accounts.length === 0)
    return {
      questions: null,
      message: `There is no ${where} yet. Please add one under Settings, Company Information, and send the file again.`,
    }
  const account = named ?? (accounts.length === 1 ? accounts[0] : undefined)
  const last = await lastAnswer(scope, definition)
  const questions: Question[] = []
  if (!account) {
    const sellers = accounts.map(({ seller }) => seller)
    questions.push(ask('seller', sellers, last?.seller))
  }
  // what the rows say of themselves counts more than what was said of the file
  let marketplace = said ? (said.length === 1 ? (said[0] ?? null) : null) : upload.marketplace
  // one that the account does not sell in is no answer
  if (account && marketplace !== null && !said && !account.marketplaces.includes(marketplace)) marketplace = null
  if (marketplace === null && !said && definition.asks.includes('marketplace')) {
    const choices = [...new Set((account ? [account] : accounts).flatMap(({ marketplaces }) => marketplaces))].sort()
    if (account && choices.length === 1) marketplace = choices[0] ?? null
    else questions.push(ask('marketplace', choices, last?.marketplace))
  }
  if (questions.length && definition.asks.includes('asOf') && !upload.dated)
    questions.push({ field: 'asOf', choices: [], suggested: upload.as_of.toISOString() })
  return { seller: account?.seller ?? null, marketplace, questions: questions.length ? questions : null }
}
