import type { FastifyInstance } from 'fastify'
import { customerRoutes as routes } from '#contract/customers.ts'
import { bytesOf } from '#model/people/index.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { eraseCustomer } from './erase/eraseCustomer.ts'
import { readHeldRows } from './heldRows.ts'
import { listCustomers } from './listCustomers.ts'
import { recordFile } from './record/recordFile.ts'
import { openRefundAverage } from './refundAverage.ts'
import { revealCustomer } from './revealCustomer.ts'
import { showCustomer } from './showCustomer.ts'

/** Whoever needs more names than that in an hour exports them, which leaves one row in the audit log. */
const REVEALS_PER_HOUR = 100

/** The calls around single buyers. */
export const serveCustomers = (app: FastifyInstance, platform: Platform, { forgetPerson }: Joined): void => {
  const { secrets, now } = platform
  const readRefundAverage = openRefundAverage()
  const reveals = rateLimit(
    { points: REVEALS_PER_HOUR, duration: 3600 },
    `You have looked at the names of ${REVEALS_PER_HOUR} customers within an hour.`,
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
  serveStream(app, platform, routes.downloadCustomer, async ({ params, query, actor, reply, within }) => {
    await countReveal(actor)
    const { title, sealedKey } = actor.tenant
    const rows = await within((scope) => readHeldRows(scope, secrets.keysOf(sealedKey), bytesOf(params.hash)))
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
