import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Address, addressRoutes } from '#contract/addresses.ts'
import { LabelType } from '#contract/leads.ts'
import { bytesOf, cursorOf, hexOf, type Listed, limitOf, type Page, readCursor } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { readAddresses } from './addressCards.ts'
import { importBlacklist } from './blacklist/importBlacklist.ts'
import { receiveList } from './blacklist/receiveList.ts'
import { findHouseholds } from './findHouseholds.ts'
import { showHousehold } from './household.ts'
import type { DropLeads } from './labels/dropLeads.ts'
import { addLabel, dismissSuggestion, removeLabel } from './labels/labels.ts'
import { optOut, withdrawOptOut } from './labels/optOuts.ts'

/** Maximum count of households; later pages are not available. */
const MAX_COUNTED = 10_000
/** Rows read per requested household, because most buy once or twice. */
const ROWS_EACH = 4

/** Returns a range of rows, newest first, with a mark on each household's newest row. `end`: the last row read. */
const stretch = async ({ tx, tenant }: Scope, beforeRow: Listed | undefined, rows: number) => {
  const { rows: recipientRows } = await sql<Listed & { newest: boolean }>`
    select r.household as key, r.happened_at as last, not exists (
      select from recipients n where n.tenant_id = ${tenant()} and n.standing
        and n.household = r.household and n.happened_at > r.happened_at
    ) as newest
    from (
      select household, happened_at from recipients
      where tenant_id = ${tenant()} and standing and household is not null
        ${beforeRow ? sql`and (happened_at, household) < (${beforeRow.last}, ${beforeRow.key})` : sql``}
      order by happened_at desc, household desc limit ${rows}
    ) r order by 2 desc, 1 desc`.execute(tx)
  const lastRow = recipientRows.at(-1)
  return { found: recipientRows, end: recipientRows.length < rows || !lastRow ? undefined : lastRow }
}

const countHouseholds = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select distinct household from recipients
      where tenant_id = ${tenant()} and standing and household is not null
      -- ordered by an index, so that the scan stops at the limit
      order by household limit ${MAX_COUNTED}
    ) h`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Returns all households, the one with the newest order first. */
const newestHouseholds = async (scope: Scope, limit: number, afterRow: Listed | undefined): Promise<Page> => {
  const householdRows: Listed[] = []
  let from = afterRow
  do {
    const { found: recipientRows, end } = await stretch(scope, from, limit * ROWS_EACH)
    for (const { key, last: lastOrderAt, newest } of recipientRows)
      if (newest && !householdRows.at(-1)?.key.equals(key)) householdRows.push({ key, last: lastOrderAt })
    from = end
  } while (from && householdRows.length <= limit)
  const page = householdRows.slice(0, limit)
  const end = page.at(-1)
  return {
    keys: page.map(({ key }) => key),
    total: await countHouseholds(scope),
    cursor: end && householdRows.length > limit ? cursorOf(end) : null,
  }
}

/** Number of buyers in a list row. */
const FIRST_BUYERS = 3
/** Maximum length of a search; a whole address is shorter. */
const LONGEST_SEARCH = 300

interface Query {
  search?: string | undefined
  label?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

/** Returns a page of households that match a search or label, else of all, the one with the newest order first. */
const listAddresses = async (
  scope: Scope,
  keys: TenantKeys,
  { search: rawSearch = '', label = '', limit, cursor }: Query,
): Promise<{ rows: Address[]; total: number; cursor: string | null }> => {
  const search = rawSearch.slice(0, LONGEST_SEARCH)
  const [count, afterRow] = [limitOf(limit), readCursor(cursor)]
  const page =
    (await findHouseholds(scope, keys, { search, label }, count, afterRow)) ??
    (await newestHouseholds(scope, count, afterRow))
  return {
    rows: await readAddresses(scope, keys, page.keys, FIRST_BUYERS),
    total: page.total,
    cursor: page.cursor,
  }
}

const labelTypeOf = (type: string | undefined): LabelType | undefined => {
  if (type === undefined) return undefined
  const parsed = LabelType.safeParse(type)
  if (!parsed.success) throw badRequest('Labels are of type address or customer.')
  return parsed.data
}

/** Registers the routes of households and buyers. */
export const serveOutreach = (app: FastifyInstance, platform: Platform, dropLeads: DropLeads): void => {
  const { secrets } = platform
  serve(app, platform, addressRoutes.listAddresses, ({ scope, query, actor }) =>
    listAddresses(scope, secrets.keysOf(actor.tenant.sealedKey), query),
  )
  serve(app, platform, addressRoutes.showAddress, ({ scope, params, actor }) =>
    showHousehold(scope, secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash)),
  )
  serve(app, platform, addressRoutes.addLabel, async ({ scope, params, body, actor, note }) => {
    const answer = await addLabel(scope, bytesOf(params.hash), body, actor.userId, dropLeads)
    note({ after: { ...body, leadsDropped: answer.leadsDropped } })
    return answer
  })
  serve(app, platform, addressRoutes.removeLabel, async ({ scope, params, query, note }) => {
    const type = labelTypeOf(query.type)
    const labels = await removeLabel(scope, bytesOf(params.hash), params.label, type)
    note({ before: { label: params.label, ...(type ? { type } : {}) } })
    return { labels }
  })
  serve(app, platform, addressRoutes.dismissSuggestion, async ({ scope, params, body, note }) => {
    await dismissSuggestion(scope, bytesOf(params.hash), body)
    note({ after: body })
    return {}
  })
  serve(app, platform, addressRoutes.optOut, async ({ scope, body, note }) => {
    const answer = await optOut(scope, body.code, platform.now(), dropLeads)
    note({ after: { hash: answer.hash, leadsDropped: answer.leadsDropped } })
    return answer
  })
  serve(app, platform, addressRoutes.withdrawOptOut, async ({ scope, params, note }) => {
    const buyer = bytesOf(params.hash)
    await withdrawOptOut(scope, buyer)
    note({ before: { hash: hexOf(buyer) } })
    return {}
  })
  serveStream(app, platform, addressRoutes.importBlacklist, async ({ actor, request, reply, within: withScope }) => {
    const list = await receiveList(request)
    const keys = secrets.keysOf(actor.tenant.sealedKey)
    return reply.send({ data: await withScope((scope) => importBlacklist(scope, keys, list, actor.userId, dropLeads)) })
  })
}
