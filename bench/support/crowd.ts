import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import { SESSION_COOKIE, startSession } from '#platform/session/sessions.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'

/** Signs in `count` users of the demo tenant past the sign-in, whose hashing would take minutes; returns their cookies. */
export const signInCrowd = async (databaseUrl: string, count: number): Promise<string[]> => {
  const db = openDb(openPool(databaseUrl, 1, () => undefined))
  try {
    return await inScope(db, {}, async (scope) => {
      const { id: tenant } = await scope.tx
        .selectFrom('tenants')
        .select('id')
        .where('code', '=', 'demo')
        .executeTakeFirstOrThrow()
      const cookies: string[] = []
      for (let n = 0; n < count; n += 1) {
        const userId = await newUser(scope, { email: `${randomUUID()}@crowd.example`, name: 'One', passwordHash: '-' })
        await scope.become({ tenant })
        await joinTenant(scope, userId, 'regular')
        cookies.push(`${SESSION_COOKIE}=${await startSession(scope, userId, new Date())}`)
      }
      return cookies
    })
  } finally {
    await db.destroy()
  }
}

interface Reading {
  /** Milliseconds of each call. */
  times: number[]
  errors: number
}

/** Every user asks one of the paths each `everyMs`, spread evenly, until told to stop. */
export const crowdReads = async (
  url: string,
  cookies: readonly string[],
  paths: readonly string[],
  everyMs: number,
  until: () => boolean,
): Promise<Reading> => {
  const reading: Reading = { times: [], errors: 0 }
  const user = async (cookie: string, n: number) => {
    await wait((everyMs * n) / cookies.length)
    for (let turn = n; !until(); turn += 1) {
      const since = performance.now()
      const answer = await fetch(url + paths[turn % paths.length], {
        headers: { cookie, 'x-clove-tenant': 'demo' },
      }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      const took = performance.now() - since
      reading.times.push(took)
      if (!answer?.ok) reading.errors += 1
      await wait(Math.max(0, everyMs - took))
    }
  }
  await Promise.all(cookies.map(user))
  return reading
}
