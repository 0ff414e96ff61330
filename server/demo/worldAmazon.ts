import type { Fetch } from '#platform/connectors/ask.ts'
import type { AmazonCompany } from '#world/amazon/amazonAccounts.ts'
import type { AmazonDouble } from '#world/amazon/openAmazonDouble.ts'
import { openWorldThread, type WorldThread } from './worldThread.ts'

/** Nobody can have a host with this name: what goes there never leaves the process. */
const DEMO_HOSTS = /\.demo\.invalid$/
/** How many times faster than Amazon the demo's Amazon writes its reports, and lets itself be asked. */
const SCALE = 60
/** The thread of the world ends when nobody has asked for so long; it takes a second to begin again. */
const IDLE_MS = 60_000

/** The world as long as somebody asks, in a thread of its own. */
const openRestingThread = () => {
  let thread: WorldThread | undefined
  let asking = 0
  let rest: NodeJS.Timeout | undefined
  const close = async () => {
    clearTimeout(rest)
    const open = thread
    thread = undefined
    await open?.close()
  }
  const lines: WorldThread['amazonLines'] = async function* (company, seller, query) {
    clearTimeout(rest)
    asking += 1
    thread ??= openWorldThread()
    try {
      yield* thread.amazonLines(company, seller, query)
    } finally {
      asking -= 1
      // a timer alone keeps no server up
      if (asking === 0) rest = setTimeout(() => void close(), IDLE_MS).unref()
    }
  }
  return { lines, close }
}

export interface DemoAmazon {
  fetch: Fetch
  close(): Promise<void>
}

interface Parts {
  /** The demo's companies as of their present. */
  companies(): Promise<readonly AmazonCompany[]>
  /** How all other hosts are called. */
  fetch: Fetch
  /** The time at this Amazon. */
  now?: () => number
}

/**
 * Calls to other services: the demo's hosts are answered here, by what stands in for Amazon, which is loaded with the first call; all
 * others are called as ever. Nothing is kept but in ids, so that another start knows what was asked for.
 */
export const openDemoAmazon = ({ companies, fetch, now = Date.now }: Parts): DemoAmazon => {
  const world = openRestingThread()
  let double: Promise<AmazonDouble> | undefined
  const open = async (): Promise<AmazonDouble> => {
    const { openAmazonDouble } = await import('#world/amazon/openAmazonDouble.ts')
    return openAmazonDouble({
      companies: await companies(),
      now,
      scale: SCALE,
      stateless: true,
      // the demo's leads are of people with names: what is fetched again must not take them away
      isNamed: true,
      lines: world.lines,
    })
  }
  const openDouble = (): Promise<AmazonDouble> => {
    double ??= open().catch((error: unknown) => {
      // the next call tries again
      double = undefined
      throw error
    })
    return double
  }
  return {
    fetch: async (url, init) => {
      if (!DEMO_HOSTS.test(new URL(url).hostname)) return fetch(url, init)
      return (await openDouble()).fetch(url, init)
    },
    close: world.close,
  }
}
