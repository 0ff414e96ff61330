import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { eventRoutes } from '#contract/events.ts'
import { noteSeen } from '../tenancy/seen.ts'
import { type Serving, serveStream } from '../wire/serve.ts'
import type { EventHub, SentEvent } from './hub.ts'

const HEARTBEAT_MS = 20_000

const frame = ({ id, name, data }: SentEvent) => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const open = (response: ServerResponse, headers: Record<string, string>) => {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // proxies must not gather events into blocks
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  // EventSource waits this long before it comes back
  response.write('retry: 1000\n\n')
}

const numberOf = (value: unknown): number | undefined => {
  const id = Number(value)
  return typeof value === 'string' && value !== '' && Number.isInteger(id) && id >= 0 ? id : undefined
}

interface Parts extends Serving {
  events: EventHub
  version: string
}

/** GET /events: the tenant's events from `Last-Event-ID` on; `version` first, so that an old page notices the new server. */
export const serveEvents = (app: FastifyInstance, platform: Parts): void => {
  const streams = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const response of streams) response.end()
  })
  serveStream(app, platform, eventRoutes.watchEvents, async ({ actor, request, reply, within, isStillAllowed }) => {
    const { raw } = reply
    reply.hijack()
    open(raw, reply.getHeaders() as Record<string, string>)
    streams.add(raw)
    // whose session has ended, or who was deactivated, hears no more
    const lookAgain = async () => {
      if (await isStillAllowed()) return within((scope) => noteSeen(scope, actor.userId, platform.now()))
      end()
      return raw.end()
    }
    const look = () =>
      void lookAgain().catch((error: unknown) => request.log.warn({ err: error }, 'a stream could not be looked at'))
    look()
    const heartbeat = setInterval(() => {
      raw.write(': still here\n\n')
      look()
    }, HEARTBEAT_MS)
    const opening = platform.events.subscribe(
      actor.tenant.id,
      numberOf(request.headers['last-event-id']),
      (event) => void raw.write(frame(event)),
      // whoever reads it may rely on hearing what happens from here on
      () => void raw.write(`event: version\ndata: ${JSON.stringify({ version: platform.version })}\n\n`),
    )
    const end = () => {
      clearInterval(heartbeat)
      streams.delete(raw)
      opening.then(
        (subscription) => subscription.close(),
        () => undefined,
      )
    }
    // it may have left while it was being let in
    if (raw.destroyed) end()
    else raw.on('close', end)
    await opening.catch((error: unknown) => {
      request.log.warn({ err: error }, 'an event stream could not be opened')
      raw.destroy()
    })
  })
}
