/** One server-sent event as it came over the wire. */
export interface WireEvent {
  id?: string
  event?: string
  data?: string
  /** A line that begins with a colon. */
  comment?: string
}

export interface OpenStream {
  headers: Headers
  /** The next event or comment that fits. */
  next(fits: (event: WireEvent) => boolean): Promise<WireEvent>
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

const parse = (block: string): WireEvent =>
  Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [colon === 0 ? 'comment' : line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )

/** Reads an event stream over real HTTP. */
export const openEventStream = async (url: string, headers: Record<string, string>): Promise<OpenStream> => {
  const abort = new AbortController()
  const answer = await fetch(url, { headers, signal: abort.signal })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const seen: WireEvent[] = []
  const waiting = new Set<() => void>()
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      seen.push(...blocks.map(parse))
      for (const look of waiting) look()
    }
  }
  const ended = read(answer.body as ReadableStream<Uint8Array>).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  return {
    headers: answer.headers,
    ended,
    next: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = seen.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => abort.abort(),
  }
}
