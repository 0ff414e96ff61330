import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EngineError, orServer } from './engineError.ts'

/** User id and group id of a system account. */
export interface Account {
  uid: number
  gid: number
}

/** Returns the command that gives a folder to the user that Clove runs as. */
export const chownCommand = (folder: string, { uid, gid }: Account): string => `sudo chown -R ${uid}:${gid} '${folder}'`

const lookUp = (name: string): Account | undefined => {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/**
 * Returns the account PostgreSQL runs under; undefined for the current one. PostgreSQL refuses root, so root uses
 * another account.
 */
export const accountFor = (cluster: string): Account | undefined => {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (self !== 0) {
    if (!owner || owner.uid === self) return undefined
    throw new EngineError(
      `${cluster} belongs to another user (uid ${owner.uid}): start Clove as that user, run ${chownCommand(cluster, { uid: self, gid: process.getgid?.() ?? self })}, or give it another folder in CLOVE_DATA.`,
    )
  }
  // A cluster created by a plain user keeps its owner, so that they can start it again without root.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new EngineError(
    `PostgreSQL refuses to run as root and this system has no user "postgres" or "nobody": start Clove as a plain user, ${orServer}.`,
  )
}
