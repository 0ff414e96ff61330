import type { FastifyInstance } from 'fastify'
import { borkageRoutes } from '#contract/borkage.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { acrossTenants } from '#platform/tenancy/acrossTenants.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { serve } from '#platform/wire/serve.ts'
import { type BrokenKind, brokenKindNames } from '#rules/broken/brokenKinds.ts'
import { listCompanies, readCompanies } from './companies.ts'
import { askForLook, lookOver, readBroken } from './lookOver.ts'

const kindNamed = (name: string): BrokenKind => {
  const kind = brokenKindNames.find((known) => known === name)
  if (!kind) throw badRequest(`Nothing that breaks is called ${name.slice(0, 40)}.`)
  return kind
}

/** What is broken anywhere, for those who run the installation. */
export const serveBorkage = (app: FastifyInstance, platform: Platform, { broken }: Joined): void => {
  const { db, now } = platform
  const within = <T>(tenant: string, user: string, work: (scope: Scope) => Promise<T>) =>
    inScope(db, { tenant, user }, work)

  serve(app, platform, borkageRoutes.listBroken, async ({ scope }) => {
    await acrossTenants(scope, borkageRoutes.listBroken)
    return listCompanies(scope)
  })

  serve(app, platform, borkageRoutes.lookForBroken, async ({ scope, actor, body, note }) => {
    await acrossTenants(scope, borkageRoutes.lookForBroken)
    const companies = await readCompanies(scope, body.company)
    for (const { id } of companies)
      await within(id, actor.userId, async (theirs) => {
        await askForLook(theirs)
        await queueOnce(theirs, jobKinds.lookForBroken)
      })
    note({ after: body })
    return { companies: companies.length }
  })

  serve(app, platform, borkageRoutes.fixBroken, async ({ scope, actor, request, params, note }) => {
    const kind = kindNamed(params.kind)
    const { fix } = broken[kind]
    if (!fix) throw badRequest('Nothing here can mend that: the company has to.')
    await acrossTenants(scope, borkageRoutes.fixBroken)
    const [company] = await readCompanies(scope, params.company)
    if (!company) throw new Error('A company was found and is not there')
    const { fixed, left } = await within(company.id, actor.userId, async (theirs) => {
      const fixed = await fix(theirs, now())
      await lookOver(theirs, { [kind]: broken[kind] }, now())
      // the company sees as well what was done to it
      if (company.id !== actor.tenant.id)
        await writeAudit(
          theirs,
          borkageRoutes.fixBroken,
          { userId: actor.userId, tenant: company },
          request.id,
          params,
          {
            after: { fixed },
          },
        )
      return { fixed, left: (await readBroken(theirs)).get(company.id) ?? [] }
    })
    note({ after: { fixed } })
    return { fixed, broken: left }
  })
}
