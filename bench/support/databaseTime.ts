import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Clock ticks of Linux in a second. */
const TICKS = 100

const processOf = async (pid: string) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [own = 0, ownKernel = 0, ended = 0, endedKernel = 0] = rest.slice(9, 13).map(Number)
  return { parent, own: own + ownKernel, ended: ended + endedKernel }
}

/** The first process of the server that an address leads to. */
const postmasterOf = async (url: string): Promise<string> => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  await client.end()
  return rows[0]?.pid ?? ''
}

/** Processor time that servers of a database on this machine have used so far, in seconds; Linux alone tells. */
export const databaseTime = async (nodes: readonly string[]): Promise<number> => {
  const postmasters = await Promise.all(nodes.map(postmasterOf))
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = (await Promise.all(pids.map(processOf))).filter(({ parent = '' }) => postmasters.includes(parent))
  const own = await Promise.all(postmasters.map(processOf))
  const ticks = own.map(({ own, ended }) => own + ended).concat(children.map(({ own }) => own))
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
}

/** Processor time that one process has used so far, in seconds. */
export const processTime = async (pid: number): Promise<number> => {
  const { own, ended } = await processOf(String(pid))
  return (own + ended) / TICKS
}
