// npm test: everything that must hold before a change lands. The last line says how many checks passed and failed.
// npm test -- PATH …: the tests and journeys whose paths hold one of these, and nothing else.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withScratch } from './scratch.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const results = join(root, '.cache', 'results')
const statements = join(root, '.cache', 'statements')
const totals = { passed: 0, failed: 0 }
/** Names of the checks that failed. */
const failedChecks = []
/** Files that failed, then passed by themselves. */
const unsteady = []

const node = (args, options = {}) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', ...options })
const program = (path) => join(root, 'node_modules', path)

const count = (name, passed, failed, since) => {
  totals.passed += passed
  totals.failed += failed
  if (failed) failedChecks.push(name)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
}

/** A check that holds or does not; what it prints matters only when it does not. */
const check = async (name, args) => {
  const since = performance.now()
  const child = spawn(process.execPath, args, { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [status] = await once(child, 'close')
  if (status !== 0) console.log(output)
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1, since)
  return status === 0
}

/** What a runner left in a file, so that one which ended early is seen: null. */
const runner = (name, args, env) => {
  const file = join(results, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const { status } = node(args(file), { stdio: 'inherit', env })
  return { status, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null }
}

const tell = (name, { passed, failed, skipped }, status, since) => {
  if (skipped) console.log(`${name}: ${skipped} skipped`)
  count(name, passed, status !== 0 && failed === 0 ? 1 : failed, since)
}

// many short-lived objects: with room for them they are cleared away less often
const young = '--max-semi-space-size=64'

const testsOf = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0,
  skipped: report?.numPendingTests ?? 0,
})

/** More failing files than these are no unsteady ones. */
const MAX_RERUN_FILES = 12

/**
 * Runs tests; files that fail are run once more, by themselves on the quiet machine. What passes then was waited for too
 * short a time and is told as unsteady; what fails twice has failed.
 */
const jest = (name, env, more = []) => {
  const since = performance.now()
  const run = (which, args) =>
    runner(
      which,
      (file) => [young, program('jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...more, ...args],
      env,
    )
  const first = run(name, [])
  const seen = testsOf(first.report)
  const bad = (first.report?.testResults ?? []).filter(({ status }) => status === 'failed')
  if (bad.length === 0 || bad.length > MAX_RERUN_FILES) return tell(name, seen, first.status, since)
  const files = bad.map((file) => file.name)
  console.log(`\nOnce more by themselves: ${files.map((file) => relative(root, file)).join(', ')}\n`)
  const second = run(`${name} again`, ['--runInBand', '--runTestsByPath', ...files])
  const again = testsOf(second.report)
  const within = bad
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  const stillBad = (second.report?.testResults ?? []).filter(({ status }) => status === 'failed')
  unsteady.push(
    ...files.filter((file) => !stillBad.some((bad) => bad.name === file)).map((file) => relative(root, file)),
  )
  tell(name, { ...again, passed: seen.passed - within + again.passed }, second.status, since)
}

/** What each page loads, against what it may. */
const weigh = () => {
  const since = performance.now()
  const pages = JSON.parse(readFileSync(join(root, 'dist', 'weights.json'), 'utf8'))
  for (const { page, kB, limit } of pages)
    console.log(`${page}: ${kB.toFixed(0)} kB of JavaScript, at most ${limit} kB`)
  const failed = pages.filter(({ kB, limit }) => kB > limit).length
  count('weight of pages', pages.length - failed, failed, since)
}

/** Asks the registry for known holes in what the product runs on. Not every registry answers such a question. */
const audit = () => {
  const since = performance.now()
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  let report = {}
  try {
    report = JSON.parse(stdout)
  } catch {
    // what is no JSON is no answer
  }
  const counts = report.metadata?.vulnerabilities
  if (!counts) return console.log('dependency audit: skipped, the registry does not offer one\n')
  const serious = counts.high + counts.critical
  if (serious) console.log(Object.keys(report.vulnerabilities).join(', '))
  count('dependency audit', serious ? 0 : 1, serious ? 1 : 0, since)
}

/** Walks the journeys on what is built. */
const walkJourneys = (env, filter) => {
  const since = performance.now()
  const { status, report } = runner(
    'journeys',
    (file) => ['--import', 'tsx', 'e2e/run.ts', file, ...(filter === undefined ? [] : [filter])],
    env,
  )
  unsteady.push(...(report?.unsteady ?? []).map((file) => `e2e/${file}`))
  tell('journeys', report ?? { passed: 0, failed: 0 }, status, since)
}

/** Says which tests passed only the second time, and which of them nobody has written down yet. */
const nameUnsteady = () => {
  if (unsteady.length === 0) return
  const known = JSON.parse(readFileSync(join(root, 'config', 'unsteadyTests.json'), 'utf8'))
  console.log('Unsteady, passed only the second time:')
  for (const file of unsteady)
    console.log(`  ${file}${known.includes(file) ? '' : ' (not in config/unsteadyTests.json)'}`)
}

const checkAll = async ({ DATABASE_URL: given, CLOVE_DISTRIBUTED: distributed, ...embedded }) => {
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
  audit()
  rmSync(statements, { recursive: true, force: true })
  mkdirSync(statements, { recursive: true })
  jest('tests', { ...embedded, CLOVE_TEST_STATEMENTS: statements })
  // side by side: each of them uses one core
  const [built] = await Promise.all([
    check('build', ['config/build.mjs']),
    // statements of the tests, searched for what a distributed one refuses
    check('SQL for a distributed database', ['--import', 'tsx', 'config/distributedSql/check.ts', statements]),
  ])
  if (given) {
    const elsewhere = { ...embedded, DATABASE_URL: given, ...(distributed ? { CLOVE_DISTRIBUTED: distributed } : {}) }
    jest('server tests on DATABASE_URL', elsewhere, ['--selectProjects', 'server'])
  }
  if (!built) return
  weigh()
  walkJourneys(embedded)
}

/** The tests whose paths hold one of `paths`; a path in e2e names journeys. */
const checkSome = async (env, paths) => {
  const journeys = paths.filter((path) => path.startsWith('e2e/'))
  const tests = paths.filter((path) => !journeys.includes(path))
  if (tests.length) jest('tests', env, tests)
  if (journeys.length === 0 || !(await check('build', ['config/build.mjs']))) return
  for (const path of journeys) walkJourneys(env, path.slice('e2e/'.length))
}

mkdirSync(results, { recursive: true })
const env = withScratch(process.env, root)
const paths = process.argv.slice(2)
if (paths.length) await checkSome(env, paths)
else await checkAll(env)

nameUnsteady()
// named once more: the output between is long
if (failedChecks.length) console.log(`Failed: ${failedChecks.join(', ')}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed ? 1 : 0
