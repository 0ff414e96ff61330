import {
  type BrowserOptions,
  browserTracingIntegration,
  type ErrorEvent,
  makeFetchTransport,
  type replayIntegration,
} from '@sentry/react'
import { version } from '#shared/lib/version.ts'
import { maskData, maskText } from './masking.ts'

type MakeTransport = typeof makeFetchTransport
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0]
type Item = [{ length?: number }, unknown]

/** A recording is JSON in one string, its length in front of it; everything else is data. */
const maskItem = ([header, payload]: Item): Item => {
  if (typeof payload !== 'string') return [header, maskData(payload)]
  const masked = maskText(payload)
  return [{ ...header, length: new TextEncoder().encode(masked).length }, masked]
}

/** The one door through which reports leave the browser: nothing personal passes it, whatever part of the library made it. */
const maskedTransport: MakeTransport = (options) => {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([header, items]) => transport.send([header, (items as Item[]).map(maskItem)] as Envelope),
  }
}

/** On the root element while a censored screen is up: all that stands below is masked. */
export const CENSORED = 'data-censored'

const media = ['img', 'image', 'svg', 'video', 'canvas', 'object', 'picture', 'embed', 'audio']

type ReplayOptions = NonNullable<Parameters<typeof replayIntegration>[0]>
type RecordedEvent = Parameters<NonNullable<ReplayOptions['beforeAddRecordingEvent']>>[0]

/** What was clicked is kept without its attributes: labels may name a person. */
const withoutAttributes = (event: RecordedEvent): RecordedEvent => {
  const { payload } = event.data as { payload?: { data?: { node?: { attributes?: object } } } }
  if (payload?.data?.node) payload.data.node.attributes = {}
  return event
}

/**
 * Session replay. The library itself keeps at most 300 events in 5 seconds and 100 ids each of errors and traces. Masks are
 * fixed when it starts, so a censored screen is one below a marked root.
 */
export const replayOptions: ReplayOptions = {
  mutationLimit: 10_000,
  mutationBreadcrumbLimit: 750,
  slowClickTimeout: 7000,
  maskAllText: false,
  maskAllInputs: true,
  mask: ['.personal', `[${CENSORED}]`],
  maskAttributes: ['title', 'placeholder', 'aria-label', 'alt'],
  blockAllMedia: false,
  block: media.flatMap((tag) => [`.personal ${tag}`, `[${CENSORED}] ${tag}`]),
  networkCaptureBodies: false,
  beforeAddRecordingEvent: withoutAttributes,
  // each page is a replay of its own, and nothing of it stays in the session storage
  stickySession: false,
  // the worker that compresses would be made from a blob, which the Content-Security-Policy forbids
  useCompression: false,
}

/** An error without its user, and of its request the address alone. */
export const withoutUser = ({ user: _, ...event }: ErrorEvent): ErrorEvent => {
  const url = event.request?.url
  return { ...event, request: url === undefined ? {} : { url } }
}

// visits are not counted; what is written to the console may name a person; timers and listeners need no wrapping, since
// the page tells of every error that nobody caught
const unwanted = new Set(['BrowserSession', 'Console', 'BrowserApiErrors'])

/** Everything but the replay, which is made beside it. */
export const sentryOptions = (dsn: string): BrowserOptions => ({
  dsn,
  release: version,
  tracesSampleRate: 0.25,
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 1,
  // no other server is told of traces, and ours does not keep them
  tracePropagationTargets: [],
  sendClientReports: false,
  transport: maskedTransport,
  dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  integrations: (defaults) => [...defaults.filter(({ name }) => !unwanted.has(name)), browserTracingIntegration()],
})
