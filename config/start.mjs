// npm start: builds when the sources changed, then becomes the server, which answers to SIGINT and SIGTERM itself.
import { build } from './build.mjs'

if (build()) await import(new URL('../dist/server/main.mjs', import.meta.url).href)
else {
  console.error('Clove could not be built: see the errors above.')
  process.exitCode = 1
}
