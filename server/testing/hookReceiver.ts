import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program of a company that receives webhooks. */
export interface HookReceiver {
  url: string
  port: number
  requests: ReceivedRequest[]
  /** How it responds; by default with 200. */
  respond: (response: ServerResponse) => void
  close(): Promise<void>
}

const accept = (response: ServerResponse) => void response.end('ok')

export const openHookReceiver = async (): Promise<HookReceiver> => {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    receiver.respond(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const receiver: HookReceiver = {
    ...{ url: `http://127.0.0.1:${port}/hook`, port, requests, respond: accept },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
