import { beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { setupStore } from '#app/store.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { sessionRoutes } from '#contract/session.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { loadUser } from './loadUser.ts'
import { sessionApi } from './sessionApi.ts'
import { selectDarkMode, selectEmail, selectIsLoggedIn, selectUser } from './sessionSelectors.ts'
import { selectReturnTo, signedOut } from './sessionSlice.ts'

const server = mockedServer()
const { signOut, updateUserSettings, getUser } = sessionApi.endpoints
const signedIn = async () => {
  const store = setupStore(testServices().services)
  await store.dispatch(loadUser())
  return store
}
const somethingStored = () => {
  localStorage.setItem('style', 'new')
  sessionStorage.setItem('tenant', 'demo')
}
beforeEach(() => {
  window.location.hash = '#/home'
})

test('a user is logged in when there is an email, and only then', async () => {
  const store = await signedIn()
  expect(selectIsLoggedIn(store.getState())).toBe(true)
  store.dispatch(sessionApi.util.upsertQueryData('getUser', undefined, mockUser({ email: '' })))
  await waitFor(() => expect(selectUser(store.getState())?.email).toBe(''))
  expect(selectIsLoggedIn(store.getState())).toBe(false)
})

const expectSignedOut = (store: Awaited<ReturnType<typeof signedIn>>) => {
  expect(selectEmail(store.getState())).toBeUndefined()
  expect(selectUser(store.getState())?.type).toBeUndefined()
  expect(selectIsLoggedIn(store.getState())).toBe(false)
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(window.location.hash).toBe('#/login/sign-in')
}
const expectSignedIn = (store: Awaited<ReturnType<typeof signedIn>>) => {
  expect(selectIsLoggedIn(store.getState())).toBe(true)
  expect(localStorage).toHaveLength(1)
  expect(sessionStorage.getItem('tenant')).toBe('demo')
  expect(window.location.hash).toBe('#/home')
}

test('signing out forgets the user, empties both storages and shows the sign-in', async () => {
  const store = await signedIn()
  somethingStored()
  await store.dispatch(signOut.initiate())
  expectSignedOut(store)
})

test('a sign-out the server did not hear leaves everything as it is', async () => {
  const store = await signedIn()
  somethingStored()
  server.use(mockRoute(sessionRoutes.signOut, () => refuse(500)))
  await store.dispatch(signOut.initiate())
  expectSignedIn(store)
})

test('a whoami that answers 401 does all that a sign-out does', async () => {
  const store = await signedIn()
  somethingStored()
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(401)))
  await store.dispatch(getUser.initiate(undefined, { forceRefetch: true }))
  expectSignedOut(store)
  expect(await store.dispatch(loadUser())).toBeUndefined()
})

test('a whoami that answers 500, or not at all, signs nobody out', async () => {
  const store = await signedIn()
  somethingStored()
  for (const answer of [() => refuse(500), () => Response.error()]) {
    server.use(mockRoute(sessionRoutes.whoami, answer))
    await store.dispatch(getUser.initiate(undefined, { forceRefetch: true }))
    expectSignedIn(store)
    expect((await store.dispatch(loadUser()))?.email).toBe('ada@clove.example')
  }
})

test('another call that is refused with 401 asks whoami, which decides', async () => {
  const store = await signedIn()
  somethingStored()
  server.use(mockRoute(sessionRoutes.saveSettings, () => refuse(401)))
  await store.dispatch(updateUserSettings.initiate({ dark_mode: true }))
  // whoami says that the session stands; asked once more meanwhile it would give the same answer
  await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()))
  expectSignedIn(store)
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(401)))
  await store.dispatch(updateUserSettings.initiate({ dark_mode: true }))
  await waitFor(() => expectSignedOut(store))
})

test('a session that ends by itself leaves the address to come back to, in its company; a sign-out leaves none', async () => {
  const store = await signedIn()
  somethingStored()
  window.location.hash = '#/data/uploads?state=held'
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(401)))
  await store.dispatch(getUser.initiate(undefined, { forceRefetch: true }))
  expect(selectReturnTo(store.getState())).toBe('/data/uploads?state=held&t=demo')
  store.dispatch(signedOut())
  expect(selectReturnTo(store.getState())).toBe('/')
})

test('the tabs of a browser know of each other', async () => {
  const { services, tabs, seen } = testServices()
  const store = setupStore(services)
  await store.dispatch(loadUser())
  await store.dispatch(signOut.initiate())
  expect(tabs.told).toEqual(['signed out'])

  await store.dispatch(loadUser())
  somethingStored()
  tabs.say('signed out')
  expectSignedOut(store)
  // what it was told it does not tell on
  expect(tabs.told).toEqual(['signed out'])
  tabs.say('session replaced')
  expect(seen.reloads).toBe(1)
})

test('a setting moves at once, and back when the server says no', async () => {
  const store = await signedIn()
  const saving = store.dispatch(updateUserSettings.initiate({ dark_mode: true }))
  expect(selectDarkMode(store.getState())).toBe(true)
  server.use(mockRoute(sessionRoutes.whoami, () => mockUser({ settings: { dark_mode: true } })))
  await saving
  await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()))
  expect(selectDarkMode(store.getState())).toBe(true)

  server.use(mockRoute(sessionRoutes.saveSettings, () => refuse(500)))
  const refused = store.dispatch(updateUserSettings.initiate({ dark_mode: false }))
  expect(selectDarkMode(store.getState())).toBe(false)
  await refused
  await waitFor(() => expect(selectDarkMode(store.getState())).toBe(true))
})
