// Builds client and server into dist/, unless what is there was built from the same sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const mark = join(root, 'dist', 'sources.sha256')
const sources = ['src', 'server', 'world', 'config', 'webpack.config.ts', 'package.json', 'package-lock.json']
// what is built is the same with and without them
const isTest = /\.test\.tsx?$/

const filesOf = (path) => {
  if (!existsSync(join(root, path))) return []
  const inside = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return inside.flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}

const hashOfSources = () => {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [source] : filesOf(source)
    for (const file of files.filter((name) => !isTest.test(name))) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Whether dist/ now holds what the sources say; the builder's errors have been printed when not. */
export const build = () => {
  const hash = hashOfSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return true
  console.log('Building …')
  rmSync(mark, { force: true })
  const args = ['--import', 'tsx', join(root, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) writeFileSync(mark, hash)
  return status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1
