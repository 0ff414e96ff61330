import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chownCommand } from './engine/account.ts'

/** Returns the path of the key file, used when no key is given. */
export const keyFile = (dataDir: string): string => join(dataDir, 'key')

/** Returns the installation's key: the given one, else that in the data folder, created on the first start. */
export const installationKey = async (dataDir: string, given: string | undefined): Promise<Buffer> => {
  if (given) return Buffer.from(given, 'hex')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = keyFile(dataDir)
  // 'wx': when two processes start at once, one writes and both read the same key.
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
