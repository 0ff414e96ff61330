import { setTimeout as wait } from 'node:timers/promises'
import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import { detectJob } from '#model/claims/detectJob.ts'
import { inScope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { runJob } from './jobRuns.ts'
import type { TestClient, TestServer } from './testServer.ts'
import { newUploader, type Uploader } from './uploading.ts'

interface Refusal {
  message: string
  path?: (string | number)[]
  extensions?: { reference?: string }
}

/** What POST /ninja/graphql answered. */
interface Graph<Data> {
  data?: Data | null
  errors?: Refusal[]
}

/** Asks as GraphQL; the answer as it came. */
export const askNinja = async <Data>(
  client: TestClient,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Graph<Data>> =>
  (await client.call('POST', ninjaRoutes.askNinja.path, { query, variables })).json<Graph<Data>>()

/** The data of an answer. @throws the first refusal */
export const ninjaData = async <Data>(
  client: TestClient,
  query: string,
  variables?: Record<string, unknown>,
): Promise<Data> => {
  const answer = await askNinja<Data>(client, query, variables)
  if (answer.errors?.[0] || !answer.data) throw new Error(answer.errors?.[0]?.message ?? JSON.stringify(answer))
  return answer.data
}

/** A company that works with claims, and sees to detection itself. */
export interface Claimant extends Uploader {
  /** Looks at what was imported and not yet looked at, or at everything. */
  detect(asked?: { all: true }): Promise<void>
}

/** A company with accounts of its own; `main` in the US unless told otherwise. */
export const newClaimant = async (
  server: TestServer,
  tenant: string,
  sellers: Parameters<typeof newUploader>[2] = [['main', 'amazon', ['US']]],
): Promise<Claimant> => {
  const uploader = await newUploader(server, tenant, sellers)
  const { tenantId } = uploader.client
  const isDetecting = () =>
    inScope(server.platform.db, { tenant: tenantId }, async ({ tx }) => {
      const open = tx.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running'])
      return (await open.where('kind', '=', jobKinds.detectClaims).executeTakeFirst()) !== undefined
    })
  return {
    ...uploader,
    detect: async (asked) => {
      await runJob(server.platform, detectJob(server.platform), tenantId, asked)
      // what the server itself has begun to look at was left to it
      while (await isDetecting()) await wait(20)
    },
  }
}
