import type { Fetch } from '#platform/connectors/ask.ts'
import type { AmazonCompany } from '#world/amazon/gateway/amazonAccounts.ts'
import type { AmazonDouble } from '#world/amazon/openAmazonDouble.ts'
import { openWorldThread, type WorldThread } from './worldThread.ts'

/** Hosts with a reserved name; requests to them never leave the process. */
const DEMO_HOSTS = /\.demo\.invalid$/
/** Factor by which the demo's Amazon creates reports faster and allows more requests. */
const SCALE = 60
/** Ms without requests after which the thread ends; it takes a second to start again. */
const IDLE_MS = 60_000

/** Runs the simulated world in its own thread while it is used. */
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
      // The timer alone does not keep the server running.
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
  /** Returns the demo's companies as of their present. */
  companies(): Promise<readonly AmazonCompany[]>
  /** Fetch for all other hosts. */
  fetch: Fetch
  /** The time at this Amazon. */
  now?: () => number
}

/**
 * Handles calls to other services: the demo's hosts are served here by the simulated Amazon, which is loaded with the
 * first call; others use `fetch`. Its state is encoded in ids only, so that a restarted server still knows earlier
 * requests.
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
      // The demo's leads have names, which a new fetch must not remove.
      isNamed: true,
      lines: world.lines,
    })
  }
  const openDouble = (): Promise<AmazonDouble> => {
    double ??= open().catch((error: unknown) => {
      // The next call tries again.
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
