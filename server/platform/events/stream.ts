import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { eventRoutes } from '#contract/events.ts'
import { UserError } from '../errors.ts'
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
    // Keeps proxies from buffering events.
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  // Delay in ms before EventSource reconnects.
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

/** Maximum number of streams per user; tabs of a browser share one. */
const MAX_STREAMS = 20
const RETRY_SECONDS = 60

/**
 * Registers GET /events: the tenant's events after `Last-Event-ID`; `version` first, so that an old page notices a new
 * server.
 */
export const serveEvents = (app: FastifyInstance, platform: Parts): void => {
  const streams = new Map<ServerResponse, string>()
  app.addHook('preClose', async () => {
    for (const response of streams.keys()) response.end()
  })
  serveStream(
    app,
    platform,
    eventRoutes.watchEvents,
    async ({ actor, request, reply, within: inTenant, isStillAllowed }) => {
      const { raw } = reply
      const userStreams = [...streams.values()].filter((user) => user === actor.userId)
      if (userStreams.length >= MAX_STREAMS)
        throw new UserError(
          429,
          'Clove is open in too many places at once. Close some of them and reload.',
          RETRY_SECONDS,
        )
      reply.hijack()
      open(raw, reply.getHeaders() as Record<string, string>)
      streams.set(raw, actor.userId)
      // Ends the stream when the session has ended or the user was deactivated.
      const lookAgain = async () => {
        if (await isStillAllowed()) return inTenant((scope) => noteSeen(scope, actor.userId, platform.now()))
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
        // The version event guarantees that every later event is delivered.
        (lastId) =>
          void raw.write(`event: version\ndata: ${JSON.stringify({ version: platform.version, event: lastId })}\n\n`),
      )
      const end = () => {
        clearInterval(heartbeat)
        streams.delete(raw)
        opening.then(
          (subscription) => subscription.close(),
          () => undefined,
        )
      }
      // The browser may have disconnected during the sign-in check.
      if (raw.destroyed) end()
      else raw.on('close', end)
      await opening.catch((error: unknown) => {
        request.log.warn({ err: error }, 'an event stream could not be opened')
        raw.destroy()
      })
    },
  )
}
