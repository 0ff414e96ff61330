import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'

/** The answer of a tool: its data, or the sentence of its error, and the bytes that an assistant gets. */
export interface ToolAnswer {
  data: Record<string, unknown>
  error: string | undefined
  text: string
  bytes: number
}

/** An assistant that uses the tools of the server with a token. */
export interface McpClient {
  tools(): Promise<string[]>
  use(name: string, input?: Record<string, unknown>): Promise<ToolAnswer>
  close(): Promise<void>
}

/** Sends the requests of the protocol’s own client to the server without a network. */
const injectedFetch =
  (app: FastifyInstance) =>
  async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body ? { payload: body as string } : {}),
    })
    const hasBody = answer.statusCode !== 202 && answer.statusCode !== 204
    return new Response(hasBody ? answer.body : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

/** Connects as an assistant does. */
export const openMcpClient = async (app: FastifyInstance, token: string): Promise<McpClient> => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { requestInit, fetch: injectedFetch(app) }),
  )
  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: async (name, input = {}) => {
      const answer = await client.callTool({ name, arguments: input })
      const [block] = answer.content
      const text = block?.type === 'text' ? block.text : ''
      return {
        data: (answer.structuredContent ?? {}) as Record<string, unknown>,
        error: answer.isError ? text : undefined,
        text,
        bytes: Buffer.byteLength(JSON.stringify(answer)),
      }
    },
    close: () => client.close(),
  }
}
