import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRoot } from './root.ts'

/** Runs a command with one file argument. A failure prints one sentence and exits with code 1. */
export const commandLine = (usage: string, run: (file: string, version: string) => Promise<string>): void => {
  const [file, ...otherArgs] = process.argv.slice(2)
  if (!file || otherArgs.length || file.startsWith('-')) {
    process.stdout.write(usage)
    process.exitCode = file === '--help' ? 0 : 1
    return
  }
  const root = findRoot(dirname(fileURLToPath(import.meta.url)))
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
  run(resolve(file), version).then(
    (output) => process.stdout.write(`${output}\n`),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    },
  )
}
