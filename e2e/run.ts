import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

/** Walks the journeys (those whose file name holds the second argument) and leaves the numbers in the file named first. */
const main = () => {
  const [results, filter = ''] = process.argv.slice(2)
  const files = readdirSync('e2e')
    .filter((name) => name.endsWith('.journey.ts') && name.includes(filter))
    .map((name) => join('e2e', name))
  const numbers = { passed: 0, failed: 0, skipped: 0 }
  const save = () => results && writeFileSync(results, JSON.stringify(numbers))
  const walk = run({ files, concurrency: 1 })
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

main()
