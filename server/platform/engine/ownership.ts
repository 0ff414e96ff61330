import { Client } from 'pg'

// any number does, as long as every Clove takes the same one
const lockKey = 1_129_076_598

/** What came of asking for the cluster: ours for as long as `session` lives, or another process's. */
export type Claim = { session: Client } | { holder: number }

const holderOf = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = ${lockKey} and l.granted`

/**
 * Takes the cluster for this process by a lock that ends with its connection, so a killed Clove leaves nothing
 * behind, and a process number that is used again misleads nobody. `undefined` while the server starts, stops or drops the connection
 * of a killed one.
 */
export const claim = async (url: string): Promise<Claim | undefined> => {
  const session = new Client({ connectionString: url, application_name: `clove ${process.pid}`, keepAlive: true })
  // without a listener a lost connection would end the process
  session.on('error', () => undefined)
  try {
    await session.connect()
    const { rows } = await session.query<{ ours: boolean }>(`select pg_try_advisory_lock(${lockKey}) as ours`)
    if (rows[0]?.ours) return { session }
    const found = await session.query<{ name: string }>(holderOf)
    await session.end()
    const holder = Number(found.rows[0]?.name.split(' ')[1])
    return Number.isInteger(holder) && isAlive(holder) ? { holder } : undefined
  } catch {
    await session.end().catch(() => undefined)
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
