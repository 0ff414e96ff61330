import type { AppServices } from '#shared/store/services.ts'
import { FakeStream } from './fakeStream.ts'

/** The services of a test: the mocked server's address, this tab's tenant, streams and reloads that are only noted. */
export const testServices = () => {
  const streams: FakeStream[] = []
  const seen = { reloads: 0 }
  const services: AppServices = {
    baseUrl: 'http://clove.test',
    tenantCode: () => sessionStorage.getItem('tenant') ?? undefined,
    openStream: (url) => {
      const stream = new FakeStream(url)
      streams.push(stream)
      return stream
    },
    reload: () => {
      seen.reloads += 1
    },
  }
  return { services, streams, seen }
}
