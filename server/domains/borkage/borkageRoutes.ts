import type { FastifyInstance } from 'fastify'
import { type BrokenCompany, borkageRoutes } from '#contract/borkage.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { acrossTenants } from '#platform/tenancy/acrossTenants.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { serve } from '#platform/wire/serve.ts'
import { type BrokenKind, brokenKindNames } from '#rules/broken/brokenKinds.ts'
import { askForLook, lookOver, readBroken } from './lookOver.ts'

interface Company {
  id: string
  code: string
}

/**
 * Returns all companies, or that of a code, in a transaction with access across tenants. @throws a 404 error when the
 * code does not exist
 */
const readCompanies = async ({ tx }: Scope, code?: string): Promise<Company[]> => {
  const rows = await tx
    .selectFrom('tenants')
    .select(['id', 'code'])
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('code')
    .execute()
  if (code !== undefined && rows.length === 0) throw notFound('This company')
  return rows
}

/** Returns every company with its broken things, latest first, in a transaction with access across tenants. */
const listCompanies = async (scope: Scope): Promise<BrokenCompany[]> => {
  // Reads first whether a check has finished, then its results; in the other order a check that finishes in between
  // would show old results.
  const rows = await scope.tx
    .selectFrom('tenants')
    .leftJoin('broken_looks', 'broken_looks.tenant_id', 'tenants.id')
    .select(['tenants.id', 'code', 'title', 'asked', 'looked', 'looked_at'])
    .orderBy('title')
    .execute()
  const broken = await readBroken(scope)
  const companies = rows.map(({ id, code, title, asked: requestedScans, looked, looked_at }) => ({
    code,
    title,
    lookedAt: looked_at?.toISOString() ?? null,
    looking: (looked ?? 0) < (requestedScans ?? 0),
    broken: broken.get(id) ?? [],
  }))
  const newest = (company: BrokenCompany) => company.broken[0]?.newest ?? ''
  return companies.sort((one, other) => (newest(one) < newest(other) ? 1 : newest(one) > newest(other) ? -1 : 0))
}

const kindNamed = (name: string): BrokenKind => {
  const kind = brokenKindNames.find((kindName) => kindName === name)
  if (!kind) throw badRequest(`Unknown kind of problem: ${name.slice(0, 40)}.`)
  return kind
}

/** Registers the routes of broken things in all companies, for operators of the installation. */
export const serveBorkage = (app: FastifyInstance, platform: Platform, { broken }: Joined): void => {
  const { db, now } = platform
  const withScope = <T>(tenant: string, user: string, work: (scope: Scope) => Promise<T>) =>
    inScope(db, { tenant, user }, work)

  serve(app, platform, borkageRoutes.listBroken, async ({ scope }) => {
    await acrossTenants(scope, borkageRoutes.listBroken)
    return listCompanies(scope)
  })

  serve(app, platform, borkageRoutes.lookForBroken, async ({ scope, actor, body, note }) => {
    await acrossTenants(scope, borkageRoutes.lookForBroken)
    const companies = await readCompanies(scope, body.company)
    for (const { id } of companies)
      await withScope(id, actor.userId, async (theirs) => {
        await askForLook(theirs)
        await queueOnce(theirs, jobKinds.lookForBroken)
      })
    note({ after: body })
    return { companies: companies.length }
  })

  serve(app, platform, borkageRoutes.fixBroken, async ({ scope, actor, request, params, note }) => {
    const kind = kindNamed(params.kind)
    const { fix } = broken[kind]
    if (!fix) throw badRequest('Clove cannot repair this; the company must.')
    await acrossTenants(scope, borkageRoutes.fixBroken)
    const [company] = await readCompanies(scope, params.company)
    if (!company) throw new Error('A company was found and is not there')
    const { fixed, left: remainingProblems } = await withScope(company.id, actor.userId, async (theirs) => {
      const fixed = await fix(theirs, now())
      await lookOver(theirs, { [kind]: broken[kind] }, now())
      // The company also sees what was done to it.
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
    return { fixed, broken: remainingProblems }
  })
}
