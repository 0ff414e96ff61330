import { inScope } from '#platform/db/scope.ts'
import { readEnv } from '#platform/env.ts'
import { runCommand } from './admin/commands.ts'
import { openOwnerDatabase } from './admin/ownerDatabase.ts'
import { type Command, readCommand, UsageError, usage } from './admin/usage.ts'

const say = (error: unknown) => (error instanceof Error ? error.message : String(error))

const run = async (command: Command) => {
  const { db, secrets, close } = await openOwnerDatabase(readEnv(process.env))
  try {
    return await inScope(db, {}, (scope) => runCommand(scope, secrets, command))
  } finally {
    await close()
  }
}

const main = async (args: readonly string[]) => {
  if (!args.length || args.includes('--help')) return usage
  try {
    return `${await run(readCommand(args))}\n`
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${say(error)}\n`)
    return error instanceof UsageError ? `\n${usage}` : ''
  }
}

process.stdout.write(await main(process.argv.slice(2)))
