import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './client.ts'

const AGAIN_MS = 200
const over = new Set(['imported', 'failed', 'held'])

/** A browser that listens to one process, comes back after every loss, and goes on where it was. */
export interface Listener {
  /** Uploads that it was told are over. */
  ended: Set<string>
  /** How often it was told to ask anew, having missed something. */
  resets: number
  close(): Promise<void>
}

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

export const listenToEvents = ({ url, headers }: Client): Listener => {
  const leaving = new AbortController()
  let last: string | undefined
  const listener: Listener = { ended: new Set(), resets: 0, close: () => leave() }
  const readBlock = (block: string) => {
    const [id, event, data] = ['id', 'event', 'data'].map((name) => fieldOf(block, name))
    if (id !== undefined) last = id
    if (event === 'reset') listener.resets += 1
    if (event !== 'import' || data === undefined) return
    const upload = JSON.parse(data) as { id: string; state: string }
    if (over.has(upload.state)) listener.ended.add(upload.id)
  }
  const listen = async () => {
    const resume: Record<string, string> = last === undefined ? {} : { 'last-event-id': last }
    const answer = await fetch(`${url}/events?tenant=demo`, {
      headers: { ...headers, ...resume },
      signal: leaving.signal,
    })
    if (!answer.ok || !answer.body) return
    let text = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) readBlock(block)
    }
  }
  const listening = (async () => {
    while (!leaving.signal.aborted) {
      await listen().catch(() => undefined)
      await wait(AGAIN_MS)
    }
  })()
  const leave = async () => {
    leaving.abort()
    await listening
  }
  return listener
}
