// npm test: everything that must hold before a change lands. The last line says how many checks passed and failed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { withScratch } from './scratch.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const results = join(root, '.cache', 'results')
const totals = { passed: 0, failed: 0 }

const node = (args, options = {}) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', ...options })
const program = (path) => join(root, 'node_modules', path)

const count = (name, passed, failed, since) => {
  totals.passed += passed
  totals.failed += failed
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
}

/** A check that holds or does not; what it prints matters only when it does not. */
const check = async (name, args) => {
  const since = performance.now()
  const child = spawn(process.execPath, args, { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [status] = await once(child, 'close')
  if (status !== 0) console.log(said)
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, since)
}

/** A runner that leaves its numbers in a file, so that one which ended early is seen. */
const suite = (name, args, read, env) => {
  const since = performance.now()
  const file = join(results, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const { status } = node(args(file), { stdio: 'inherit', env })
  const { passed, failed, skipped } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  if (skipped) console.log(`${name}: ${skipped} skipped`)
  count(name, passed, status !== 0 && failed === 0 ? 1 : failed, since)
}

// many short-lived objects: with room for them they are cleared away less often
const young = '--max-semi-space-size=64'

const jest = (name, env, more = []) =>
  suite(
    name,
    (file) => [young, program('jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...more],
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    }),
    env,
  )

/** What each page loads, against what it may. */
const weigh = () => {
  const since = performance.now()
  const pages = JSON.parse(readFileSync(join(root, 'dist', 'weights.json'), 'utf8'))
  for (const { page, kB, limit } of pages)
    console.log(`${page}: ${kB.toFixed(0)} kB of JavaScript, at most ${limit} kB`)
  const failed = pages.filter(({ kB, limit }) => kB > limit).length
  count('weight of pages', pages.length - failed, failed, since)
}

mkdirSync(results, { recursive: true })
const { DATABASE_URL: given, ...embedded } = withScratch(process.env, root)

const tsc = program('typescript/bin/tsc')
// side by side: each of them leaves a core idle for most of its time
await Promise.all([
  check('types', [tsc]),
  check('types in the browser alone', [tsc, '-p', 'config/tsconfig/browser.json']),
  check('types in Node alone', [tsc, '-p', 'config/tsconfig/node.json']),
  check('lint and format', [program('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']),
  check('boundaries', [
    ...['--require', './config/tsxForBoundaries.cjs'],
    program('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    'config/boundaries.cjs',
    ...['src', 'server', 'world', 'mocks', 'e2e', 'bench', 'config', 'webpack.config.ts', 'jest.config.ts'].filter(
      (folder) => existsSync(join(root, folder)),
    ),
  ]),
  check('unused code', [program('knip/bin/knip.js'), '--no-progress']),
])
jest('tests', embedded)
if (given) jest('server tests on DATABASE_URL', { ...embedded, DATABASE_URL: given }, ['--selectProjects', 'server'])
const since = performance.now()
const built = build()
count('build', built ? 1 : 0, built ? 0 : 1, since)
if (built) {
  weigh()
  const journeys = (file) => ['--import', 'tsx', 'e2e/run.ts', file]
  suite('journeys', journeys, (report) => report, embedded)
}

console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0
