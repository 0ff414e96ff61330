import type { AppServices, ShownScreen } from '#shared/store/services.ts'
import { FakeStream } from './fakeStream.ts'
import { FakeTabs } from './fakeTabs.ts'

/**
 * Services of a test: the mocked server's address, this tab's tenant; streams, reloads and reports are only recorded.
 */
export const testServices = () => {
  const streams: FakeStream[] = []
  const tabs = new FakeTabs()
  const seen = { reloads: 0, errors: [] as unknown[], screens: [] as ShownScreen[] }
  const services: AppServices = {
    baseUrl: 'http://clove.test',
    page: 'this-page',
    tenantCode: () => sessionStorage.getItem('tenant') ?? undefined,
    openStream: (url) => {
      const stream = new FakeStream(url)
      streams.push(stream)
      return stream
    },
    checksWhole: true,
    reload: () => {
      seen.reloads += 1
    },
    tabs,
    errors: {
      report: (error) => void seen.errors.push(error),
      screenShown: (screen) => void seen.screens.push(screen),
    },
  }
  return { services, streams, seen, tabs }
}
