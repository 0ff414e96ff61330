import Fastify, { type FastifyBaseLogger } from 'fastify'
import { answerFailures } from '#platform/http/failures.ts'
import { openLog } from '#platform/reporting/log.ts'
import { followRequests, surviveStrayErrors } from '#platform/runtime/strayErrors.ts'

// A server of its own process with faults that no handler sees: Jest would take them for its own.
const log = openLog('error')
const app = Fastify({ loggerInstance: log as FastifyBaseLogger, forceCloseConnections: true })
answerFailures(app)
followRequests(app)
const forget = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  throw new Error('nobody awaits this')
}
app.get('/well', async () => ({ data: 'well' }))
app.get('/forgotten', () => {
  void forget()
  return new Promise(() => undefined)
})
app.get('/thrown', () => {
  setTimeout(() => {
    throw new Error('thrown in an event')
  }, 5)
  return new Promise(() => undefined)
})
surviveStrayErrors({
  log,
  stop: () => app.close(),
  // its output is a pipe, which is written before the process ends
  exit: (code) => process.stdout.write('stopped\n', () => process.exit(code)),
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
