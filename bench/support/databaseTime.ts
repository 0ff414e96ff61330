import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Clock ticks of Linux in a second. */
const TICKS = 100

const processOf = async (pid: string) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [own = 0, ownKernel = 0, ended = 0, endedKernel = 0] = rest.slice(9, 13).map(Number)
  return { parent, own: own + ownKernel, ended: ended + endedKernel }
}

/** Processor time that the embedded database of a stage has used so far, in seconds; Linux alone tells. */
export const databaseTime = async (folder: string): Promise<number> => {
  const [postmaster = ''] = (await readFile(join(folder, 'engine', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = (await Promise.all(pids.map(processOf))).filter(({ parent }) => parent === postmaster)
  const { own, ended } = await processOf(postmaster)
  return children.reduce((sum, child) => sum + child.own, own + ended) / TICKS
}

/** Processor time that one process has used so far, in seconds. */
export const processTime = async (pid: number): Promise<number> => {
  const { own, ended } = await processOf(String(pid))
  return (own + ended) / TICKS
}
