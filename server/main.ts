import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '#platform/env.ts'
import { surviveStrayErrors } from '#platform/runtime/strayErrors.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from './demo/demoAccounts.ts'
import { findRoot } from './root.ts'
import { start } from './start.ts'

const fail = (sentence: string) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const main = async () => {
  const root = findRoot(dirname(fileURLToPath(import.meta.url)))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const settings = readEnv(process.env)
  const clientDir = join(root, 'dist', 'client')
  const pages = existsSync(clientDir)
    ? { clientDir, swaggerDir: join(root, 'node_modules', 'swagger-ui-dist') }
    : undefined
  const server = await start(settings, version, pages, () => fail('Clove’s database has ended: start Clove again.'))
  surviveStrayErrors({ log: server.log, stop: server.stop, exit: (code) => process.exit(code) })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(`Clove did not stop cleanly: ${String(error)}`),
      )
    })
  }
  // Printed last, because a script that waits for it may end Clove at once.
  process.stdout.write(`Clove is ready at ${server.url}\n`)
  if (settings.demo && settings.role !== 'jobs')
    process.stdout.write(`Sign in as ${DEMO_EMAIL} with password ${DEMO_PASSWORD}\n`)
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
