import type { platforms } from '#contract/sellers.ts'
import type { Question } from '#contract/uploads.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { LeftOpen, ReportDefinition, ReportPart } from '#reports/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { likelyMarketplace } from './likelyMarketplace.ts'
import type { UploadPatch, UploadRow } from './uploadRow.ts'

interface Account {
  seller: string
  marketplaces: string[]
}

/** Account of reports that belong to the whole company. */
const COMPANY = ''

/** Returns the platform whose accounts can have a report. */
export const platformOf = ({ type }: ReportDefinition): (typeof platforms)[number] =>
  type === 'shop' ? 'shop' : 'amazon'

/** Returns the tenant's seller accounts that can have a report. */
export const accountsFor = ({ tx, tenant }: Scope, definition: ReportDefinition): Promise<Account[]> =>
  tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', platformOf(definition))
    .orderBy('seller')
    .execute()

/** Returns seller and marketplace of the last file of a type, the likely answer for the next. */
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

/** Returns the answers for an earlier upload of the same bytes. */
const answerOfTwin = ({ tx, tenant }: Scope, { id, sha256 }: UploadRow) =>
  tx
    .selectFrom('uploads')
    .select(['told_since', 'told_until', 'ad_type'])
    .where('tenant_id', '=', tenant())
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .where((row) => row.or([row('told_since', 'is not', null), row('ad_type', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the hints given with a file, as far as the file does not contain the data. */
const ownAnswers = (
  { told_since: hintSince, told_until: hintUntil, ad_type }: UploadRow,
  { span, adTypes = [] }: LeftOpen,
) => {
  const hasSpanHint = span && hintSince !== null && hintUntil !== null && hintSince <= hintUntil
  return {
    told_since: hasSpanHint ? hintSince : null,
    told_until: hasSpanHint ? hintUntil : null,
    ad_type: adTypes.some((one) => one === ad_type) ? ad_type : null,
  }
}

/**
 * Returns the questions about this file alone: the days of its rows and its ad type. Their answers are not reused for
 * other files.
 */
const ownQuestions = async (scope: Scope, upload: UploadRow, open: LeftOpen): Promise<Question[]> => {
  const hints = ownAnswers(upload, open)
  const { span, adTypes = [] } = open
  const asksSpan = span && hints.told_since === null
  const asksAdType = adTypes.length > 0 && hints.ad_type === null
  if (!asksSpan && !asksAdType) return []
  const twinAnswer = await answerOfTwin(scope, upload)
  const day = (field: 'since' | 'until', suggested: string | null | undefined): Question =>
    suggested ? { field, choices: [], suggested } : { field, choices: [] }
  return [
    ...(asksSpan ? [day('since', twinAnswer?.told_since), day('until', twinAnswer?.told_until)] : []),
    ...(asksAdType ? [ask('adType', [...adTypes], twinAnswer?.ad_type)] : []),
  ]
}

const ask = (field: Question['field'], choices: string[], previousChoice: string | null | undefined): Question => {
  const suggested = previousChoice && choices.includes(previousChoice) ? previousChoice : undefined
  return { field, choices, ...(suggested === undefined ? {} : { suggested }) }
}

/** Returns true if a marketplace may have one of the currencies of a file; also if they are unknown. */
const canPayIn = (code: string, currencies: readonly string[]): boolean =>
  currencies.length === 0 || currencies.includes(marketplaceByCode(code)?.currency ?? '')

/**
 * Returns what is determined about a recognized file, and the open questions. A `message` means that it cannot be
 * imported at all.
 */
export const placeUpload = async (
  scope: Scope,
  upload: UploadRow,
  part: Pick<ReportPart, 'definition' | 'columns' | 'marketplaces' | 'currencies' | 'places' | 'language' | 'rows'>,
): Promise<UploadPatch & { questions: Question[] | null }> => {
  const { definition, columns, marketplaces: fileMarketplaces } = part
  if (!definition.asks.includes('seller')) return { seller: COMPANY, marketplace: null, questions: null }
  const accounts = await accountsFor(scope, definition)
  const namedAccount = accounts.find(({ seller }) => seller === upload.seller)
  const where = platformOf(definition) === 'shop' ? 'own-shop seller account' : 'Amazon seller account'
  if (upload.seller !== null && !namedAccount)
    return { questions: null, message: `${upload.seller} is no ${where}, and this report is of one.` }
  if (accounts.length === 0)
    return {
      questions: null,
      message: `There is no ${where} yet. Add one under Settings › Seller Accounts and upload the file again.`,
    }
  const account = namedAccount ?? (accounts.length === 1 ? accounts[0] : undefined)
  const previousAnswer = await lastAnswer(scope, definition)
  const questions: Question[] = []
  if (!account) {
    const sellers = accounts.map(({ seller }) => seller)
    questions.push(ask('seller', sellers, previousAnswer?.seller))
  }
  // data in the rows takes precedence over hints
  let marketplace = fileMarketplaces
    ? fileMarketplaces.length === 1
      ? (fileMarketplaces[0] ?? null)
      : null
    : upload.marketplace
  // a marketplace that the account does not sell in is no valid answer
  if (account && marketplace !== null && !fileMarketplaces && !account.marketplaces.includes(marketplace))
    marketplace = null
  if (marketplace === null && !fileMarketplaces && definition.asks.includes('marketplace')) {
    const sold = [...new Set((account ? [account] : accounts).flatMap(({ marketplaces }) => marketplaces))].sort()
    const fitting = sold.filter((code) => canPayIn(code, part.currencies))
    const choices = fitting.length > 0 ? fitting : sold
    if (account && choices.length === 1) marketplace = choices[0] ?? null
    else {
      const sellers = (account ? [account] : accounts).map(({ seller }) => seller)
      const likely = await likelyMarketplace(scope, part, sellers, fitting, previousAnswer?.marketplace ?? null)
      questions.push(ask('marketplace', choices, likely))
    }
  }
  const open = definition.leavesOpen?.(columns) ?? {}
  const extraQuestions = await ownQuestions(scope, upload, open)
  questions.push(...extraQuestions)
  if (questions.length && definition.asks.includes('asOf') && !upload.dated)
    questions.push({ field: 'asOf', choices: [], suggested: upload.as_of.toISOString() })
  return {
    seller: account?.seller ?? null,
    marketplace,
    questions: questions.length ? questions : null,
    ...ownAnswers(upload, open),
  }
}
