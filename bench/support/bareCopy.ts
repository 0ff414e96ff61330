import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Client as Database } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { timed } from './figures.ts'

/** How long PostgreSQL alone takes to copy a file into a table of text. `options` as COPY takes them. Milliseconds. */
export const bareCopy = async (
  databaseUrl: string,
  path: string,
  columns: number,
  options = 'format text, header true',
): Promise<number> => {
  const database = new Database(databaseUrl)
  await database.connect()
  const names = Array.from({ length: columns }, (_, place) => `c${place} text`).join(', ')
  await database.query(`create table bare (${names})`)
  const time = await timed(() =>
    pipeline(createReadStream(path), database.query(copyFrom(`copy bare from stdin with (${options})`))),
  )
  await database.query('drop table bare')
  await database.end()
  return time
}
