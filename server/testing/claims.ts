import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import { detectJob } from '#model/claims/detectJob.ts'
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
  return {
    ...uploader,
    // what the server began by itself has ended by then: one looks at a time
    detect: async (asked) =>
      void (await runJob(server.platform, detectJob(server.platform), uploader.client.tenantId, asked)),
  }
}
