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

/** Walks the journeys (those whose file name holds the second argument) and leaves the numbers in the file named first. */
const main = async () => {
  const [results, filter = ''] = process.argv.slice(2)
  const files = readdirSync('e2e').filter((name) => name.endsWith('.journey.ts') && name.includes(filter))
  if (files.length > 1) await getReady()
  process.env[FILES] = files.join()
  const numbers = { passed: 0, failed: 0, skipped: 0 }
  const save = () => results && writeFileSync(results, JSON.stringify(numbers))
  const walk = run({ files: ['e2e/lanes.ts'] })
  walk.on('test:pass', ({ skip, details }) => {
    if ((details as { type?: string }).type !== 'suite') numbers[skip ? 'skipped' : 'passed'] += 1
  })
  walk.on('test:fail', ({ details }) => {
    if ((details as { type?: string }).type !== 'suite') numbers.failed += 1
    process.exitCode = 1
  })
  walk.on('end', save)
  walk.compose(new spec()).pipe(process.stdout)
}

await main()
