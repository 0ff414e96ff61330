// npm start: builds when the sources changed, then becomes the server, which answers to SIGINT and SIGTERM itself.
import { build } from './build.mjs'

const LOOK_MS = 250

/** npm hands a SIGTERM to the shell between it and this process; some shells keep it for themselves and die of it. */
const endWithParent = () => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}

if (process.env.npm_lifecycle_event === 'start') endWithParent()

if (build()) await import(new URL('../dist/server/main.mjs', import.meta.url).href)
else {
  console.error('Clove could not be built: see the errors above.')
  process.exitCode = 1
}
