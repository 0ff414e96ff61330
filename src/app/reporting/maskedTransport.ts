import { makeFetchTransport } from '@sentry/react'
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
export const maskedTransport: MakeTransport = (options) => {
  const transport = makeFetchTransport(options)
  return {
    ...transport,
    send: ([header, items]) => transport.send([header, (items as Item[]).map(maskItem)] as Envelope),
  }
}
