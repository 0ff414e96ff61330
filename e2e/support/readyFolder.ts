import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { READY } from './handedDown.ts'

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'clove-journey-'))

/**
 * A data folder of one's own that holds the demo's accounts and nothing else: a copy of the one made ready, so that not
 * every file waits for a database to be set up. Empty where there is none to copy, for Clove to fill when it starts.
 */
export const folderWithAccounts = async (): Promise<string> => {
  const folder = await emptyFolder()
  const ready = process.env[READY]
  // with its owners, whom PostgreSQL minds; where there is no cp, as on Windows, the folder stays empty
  if (ready) await promisify(execFile)('cp', ['-a', `${ready}/.`, folder]).catch(() => undefined)
  return folder
}
