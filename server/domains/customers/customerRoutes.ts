import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type CustomerRow, type customerRoutes, customerRoutes as routes } from '#contract/customers.ts'
import type { ResponseOf } from '#contract/route.ts'
import { bytesOf, hexOf, isKnown, limitOf, personsOf, readCursor, readMarks } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { readBuyers, readCustomerRows } from './customerRows.ts'
import { eraseCustomer } from './erase/eraseCustomer.ts'
import { type FoundBuyers, findBuyers, isOrder, newestBuyers } from './findCustomers.ts'
import { heldBesides } from './record/heldBesides.ts'
import { heldEvents } from './record/heldEvents.ts'
import { heldPerson } from './record/heldPerson.ts'
import type { HeldRow } from './record/heldRow.ts'
import { recordFile } from './record/recordFile.ts'
import { openRefundAverage } from './refundAverage.ts'
import { revealCustomer } from './revealCustomer.ts'
import { showCustomer } from './showCustomer.ts'
import { readFilenames } from './sourceNames.ts'
import { readCustomerOrders } from './timeline/customerOrders.ts'
import { readTimeline } from './timeline/timeline.ts'

/** Maximum number of buyers requested by hash. */
const MAX_NAMED = 20
/** Maximum length of a search; a whole address is shorter. */
const LONGEST_SEARCH = 300

interface Query {
  search?: string | undefined
  hashes?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

const latestFirst = (one: CustomerRow, other: CustomerRow) => (other.latest ?? '').localeCompare(one.latest ?? '')

const namedBuyers = (hashes: string): FoundBuyers => {
  const buyerHashes = hashes.split(',').filter(Boolean)
  if (buyerHashes.length > MAX_NAMED || !buyerHashes.every((hash) => /^[0-9a-f]{32}$/.test(hash)))
    throw badRequest(`hashes are up to ${MAX_NAMED} hashes of buyers with commas between.`)
  return { buyers: buyerHashes.map(bytesOf), total: buyerHashes.length, cursor: null }
}

/** Returns a page of buyers: those given by hash, those that match a search, else the latest ones. */
const listCustomers = async (
  scope: Scope,
  keys: TenantKeys,
  { search: rawSearch = '', hashes, limit, cursor }: Query,
): Promise<ResponseOf<typeof customerRoutes.listCustomers>> => {
  const search = rawSearch.trim().slice(0, LONGEST_SEARCH)
  const [count, afterRow] = [limitOf(limit), readCursor(cursor)]
  const find = () => {
    if (hashes !== undefined) return namedBuyers(hashes)
    return search === '' ? newestBuyers(scope, count) : findBuyers(scope, keys, search, count, afterRow)
  }
  const { buyers, total, cursor: next } = await find()
  const marks = buyers.length === 0 ? undefined : await readMarks(scope, buyers)
  const rows = marks ? await readCustomerRows(scope, keys, buyers, marks) : []
  return {
    // The query sorts by the last shipment; a complete list is sorted by the displayed day.
    rows: hashes === undefined && !afterRow && next === null ? rows.toSorted(latestFirst) : rows,
    total,
    cursor: next,
    buyerless: search !== '' && total === 0 && (await isOrder(scope, search)),
  }
}

const countTokens = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from address_words where tenant_id = ${tenant()} and buyer = ${buyer}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Returns everything stored about a buyer, unmasked. */
const readHeldRows = async (scope: Scope, keys: TenantKeys, buyer: Buffer): Promise<HeldRow[]> => {
  if (!(await isKnown(scope, buyer, 'customer'))) throw notFound('This customer')
  const [row] = await readBuyers(scope, [buyer])
  const household = row?.household ?? null
  const orders = await readCustomerOrders(scope, buyer)
  const events = await readTimeline(scope, { buyer, household, orders })
  const imports = events.flatMap(({ sources }) => sources.map(({ import_id }) => import_id))
  return [
    ...heldPerson({
      ...{ buyer, household },
      persons: await personsOf(scope, keys, buyer),
      marks: await readMarks(scope, household ? [buyer, household] : [buyer]),
      tokens: await countTokens(scope, buyer),
    }),
    ...heldEvents(events, await readFilenames(scope, imports)),
    ...(await heldBesides(scope, buyer, hexOf(buyer))),
  ]
}

/** Limit of revealed names per hour; for more, an export leaves one row in the audit log. */
const REVEALS_PER_HOUR = 100

/** Registers the routes of single buyers. */
export const serveCustomers = (app: FastifyInstance, platform: Platform, { forgetPerson }: Joined): void => {
  const { secrets, now } = platform
  const readRefundAverage = openRefundAverage()
  const reveals = rateLimit(
    { points: REVEALS_PER_HOUR, duration: 3600 },
    `You have viewed the names of ${REVEALS_PER_HOUR} customers within an hour.`,
  )
  const countReveal = ({ tenant, userId }: Member) => reveals.count(`${tenant.id} ${userId}`)
  serve(app, platform, routes.listCustomers, ({ scope, query, actor }) =>
    listCustomers(scope, secrets.keysOf(actor.tenant.sealedKey), query),
  )
  serve(app, platform, routes.showCustomer, ({ scope, params, actor }) =>
    showCustomer(scope, secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash)),
  )
  serve(app, platform, routes.revealCustomer, async ({ scope, params, actor }) => {
    await countReveal(actor)
    return revealCustomer(scope, secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash))
  })
  serve(app, platform, routes.showRefundAverage, ({ scope }) => readRefundAverage(scope, now()))
  serveStream(app, platform, routes.downloadCustomer, async ({ params, query, actor, reply, within: withScope }) => {
    await countReveal(actor)
    const { title, sealedKey } = actor.tenant
    const rows = await withScope((scope) => readHeldRows(scope, secrets.keysOf(sealedKey), bytesOf(params.hash)))
    const format = query.format === 'csv' ? 'csv' : 'xlsx'
    const { type, content } = recordFile(rows, { format, company: title, at: now() })
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="customer-${params.hash.slice(0, 8)}.${format}"`)
      .send(content)
  })
  serve(app, platform, routes.eraseCustomer, async ({ scope, params, actor }) => {
    const [keys, buyer] = [secrets.keysOf(actor.tenant.sealedKey), bytesOf(params.hash)]
    await eraseCustomer(scope, keys, buyer, { by: actor.userId, now: now(), forgetPerson })
    return showCustomer(scope, keys, buyer)
  })
}
