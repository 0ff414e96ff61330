import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startApp } from './support/app.ts'
import { FILES, READY } from './support/handedDown.ts'
import { unpackedChromium } from './support/packedChromium.ts'

/** Makes once what every file would make for itself: a data folder with the demo's accounts, and the browser. */
const getReady = async () => {
  const [app] = await Promise.all([
    startApp({ CLOVE_DEMO: 'accounts' }),
    // where the package has no browser the files look for another
    unpackedChromium().catch(() => undefined),
  ])
  await app.leave()
  process.env[READY] = app.dataDir
  process.on('exit', () => rmSync(app.dataDir, { recursive: true, force: true }))
}

interface Numbers {
  passed: number
  failed: number
  skipped: number
}
const none = (): Numbers => ({ passed: 0, failed: 0, skipped: 0 })

/** Walks files and tells of each what passed; what fails gets the mark. A file that broke before its first journey failed. */
const walk = async (files: readonly string[], mark = '✖'): Promise<Map<string, Numbers>> => {
  process.env[FILES] = files.join()
  const seen = new Map<string, Numbers>()
  let numbers = none()
  const ends = (name: string, isBad: boolean) => {
    if (!files.includes(name)) return
    if (isBad && numbers.failed === 0) numbers.failed = 1
    seen.set(name, numbers)
    numbers = none()
  }
  const isSuite = (details: unknown) => (details as { type?: string }).type === 'suite'
  const walked = run({ files: ['e2e/lanes.ts'] })
  // they come in the order of files, those of a file before its end
  walked.on('test:pass', ({ name, skip, details }) => {
    if (isSuite(details)) ends(name, false)
    else numbers[skip ? 'skipped' : 'passed'] += 1
  })
  walked.on('test:fail', ({ name, details }) => {
    if (isSuite(details)) ends(name, true)
    else numbers.failed += 1
  })
  const output = walked.compose(new spec())
  for await (const text of output) process.stdout.write(String(text).replaceAll('✖', mark))
  for (const file of files) if (!seen.has(file)) seen.set(file, { ...none(), failed: 1 })
  return seen
}

/** More failing files than these are no unsteady ones. */
const MAX_RERUN_FILES = 6

/**
 * Walks the journeys (those whose file name holds the second argument) and leaves the numbers in the file named first.
 * Files that fail are walked once more when nothing else runs; what passes then is named as unsteady.
 */
const main = async () => {
  const [results, filter = ''] = process.argv.slice(2)
  const files = readdirSync('e2e').filter((name) => name.endsWith('.journey.ts') && name.includes(filter))
  if (files.length === 0) {
    console.error(`The name of no journey's file holds '${filter}'.`)
    process.exitCode = 1
    return
  }
  if (files.length > 1) await getReady()
  const seen = await walk(files, '↻')
  const bad = files.filter((file) => seen.get(file)?.failed)
  if (bad.length && bad.length <= MAX_RERUN_FILES) {
    console.log(`\nOnce more by themselves: ${bad.join(', ')}\n`)
    for (const file of bad) for (const [name, numbers] of await walk([file])) seen.set(name, numbers)
  }
  const unsteady = bad.filter((file) => !seen.get(file)?.failed)
  const all = none()
  for (const numbers of seen.values())
    for (const key of ['passed', 'failed', 'skipped'] as const) all[key] += numbers[key]
  for (const file of files) if (seen.get(file)?.failed) console.log(`✖ ${file}`)
  if (results) writeFileSync(results, JSON.stringify({ ...all, unsteady }))
  process.exitCode = all.failed ? 1 : 0
}

await main()
