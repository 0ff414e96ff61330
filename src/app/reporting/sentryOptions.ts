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

/** A recording is JSON in one string, prefixed with its length; everything else is data. */
const maskItem = ([header, payload]: Item): Item => {
  if (typeof payload !== 'string') return [header, maskData(payload)]
  const masked = maskText(payload)
  return [{ ...header, length: new TextEncoder().encode(masked).length }, masked]
}

/** The only transport of reports: it removes personal data, whichever part of the library created it. */
const maskedTransport: MakeTransport = (options) => {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([header, items]) => transport.send([header, (items as Item[]).map(maskItem)] as Envelope),
  }
}

/** On the root element while a censored screen is displayed: all its content is masked. */
export const CENSORED = 'data-censored'

const media = ['img', 'image', 'svg', 'video', 'canvas', 'object', 'picture', 'embed', 'audio']

type ReplayOptions = NonNullable<Parameters<typeof replayIntegration>[0]>
type RecordedEvent = Parameters<NonNullable<ReplayOptions['beforeAddRecordingEvent']>>[0]

/** Removes the attributes of clicked elements, because labels may contain a person's name. */
const withoutAttributes = (event: RecordedEvent): RecordedEvent => {
  const { payload } = event.data as { payload?: { data?: { node?: { attributes?: object } } } }
  if (payload?.data?.node) payload.data.node.attributes = {}
  return event
}

/**
 * Options of session replay. The library keeps at most 300 events in 5 seconds and 100 ids each of errors and traces.
 * Masks are fixed at start, so a censored screen is masked by a mark on the root element.
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
  // each page is a separate replay, and session storage is not used
  stickySession: false,
  // the compression worker would be created from a blob, which the Content-Security-Policy forbids
  useCompression: false,
}

/** Removes the user of an error, and everything but the URL of its request. */
export const withoutUser = ({ user: _, ...event }: ErrorEvent): ErrorEvent => {
  const url = event.request?.url
  return { ...event, request: url === undefined ? {} : { url } }
}

// visits are not counted; console output may contain personal data; timers and listeners need no wrapping, because the
// page reports every uncaught error
const unwanted = new Set(['BrowserSession', 'Console', 'BrowserApiErrors'])

/** All options except the replay, which is created separately. */
export const sentryOptions = (dsn: string): BrowserOptions => ({
  dsn,
  release: version,
  tracesSampleRate: 0.25,
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 1,
  // no other server receives trace headers, and ours does not keep them
  tracePropagationTargets: [],
  sendClientReports: false,
  transport: maskedTransport,
  dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  integrations: (defaults) => [...defaults.filter(({ name }) => !unwanted.has(name)), browserTracingIntegration()],
})
