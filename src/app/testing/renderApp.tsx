import { render } from '@testing-library/react'
import { setupFirstStore } from '../firstStore.ts'
import { App } from '../routing/App.tsx'
// otherwise the first test would wait for every room
import '../store.ts'
import { setScreenWidth } from './screenWidth.ts'
import { testServices } from './testServices.ts'

/** Renders the client at an address (`/#/home`), with its own store. */
export const renderApp = (address: string, { width = 1280, state = null as unknown } = {}) => {
  setScreenWidth(width)
  window.history.replaceState(state, '', address)
  const { services, streams, seen, tabs } = testServices()
  const store = setupFirstStore(services)
  return { ...render(<App store={store} />), store, streams, seen, tabs }
}
