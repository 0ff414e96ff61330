import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/route.ts'
import { type HeaderSettings, safeHeaders } from './client.ts'
import { asRefusal, FORM } from './failures.ts'

const statuses: ReadonlyMap<string, readonly [status: number, message: string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, 'The URL and headers of this request are too long for Clove.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long. Try again.']],
])

const bytesOf = (status: number, body: Failure, headers: Record<string, string>): string => {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-request-id': crypto.randomUUID(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

/** Handlers for errors of Fastify and Node before a route is found, with the usual envelope and headers. */
export const earlyRefusals = (settings: HeaderSettings) => ({
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, message } = asRefusal(error) ?? { status: 400, message: FORM }
    // No hook has run yet.
    reply.headers({ ...safeHeaders(settings), 'cache-control': 'no-store', 'x-request-id': request.id })
    reply.status(status).send({ message } satisfies Failure)
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, message] = statuses.get(error.code) ?? [400, FORM]
    if (socket.writable) socket.write(bytesOf(status, { message }, safeHeaders(settings)))
    socket.destroy(error)
  },
})
