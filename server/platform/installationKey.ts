import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chownCommand } from './engine/account.ts'

/** Where the key lies when it is not given. */
export const keyFile = (dataDir: string): string => join(dataDir, 'key')

/** The installation's key: the one given, else the one kept in the data folder, made on the first start. */
export const installationKey = async (dataDir: string, given: string | undefined): Promise<Buffer> => {
  if (given) return Buffer.from(given, 'hex')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = keyFile(dataDir)
  // 'wx': of two processes that start at once, one writes and both read the same
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error
    const command = chownCommand(dataDir, { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })
    throw new Error(
      `The key ${file} belongs to another user, as after a copy made as root: run ${command} and start Clove again.`,
    )
  })
  return Buffer.from(text.trim(), 'hex')
}
