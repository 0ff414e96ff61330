import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import type { TestClient, TestServer } from './testServer.ts'

interface Company {
  client: TestClient
}

/** The columns of the rows of facts that count for a company, ordered by the first of them. */
export const standingRows = <T>(
  { platform }: TestServer,
  { client }: Company,
  table: string,
  columns: string,
  where = 'true',
): Promise<T[]> =>
  inScope(platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows } =
      await sql<T>`select ${sql.raw(columns)} from ${sql.table(table)} where standing and ${sql.raw(where)} order by 1`.execute(
        tx,
      )
    return rows
  })

/** The same with the columns of a row in one line of text. */
export const standingFacts = async (
  server: TestServer,
  company: Company,
  table: string,
  columns: string,
): Promise<string[]> => {
  const rows = await standingRows<{ fact: string }>(server, company, table, `concat_ws(' ', ${columns}) as fact`)
  return rows.map(({ fact }) => fact)
}
