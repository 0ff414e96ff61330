import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { setupStore } from '#app/store.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { type TenantSummary, tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import { featuresOf } from '#shared/lib/features.ts'
import { settleTenant } from './settleTenant.ts'
import { tenantsApi } from './tenantsApi.ts'
import { selectTenant } from './tenantsSelectors.ts'
import { selectIsPicking, selectTenantCode, tenantPicked, tenantSelected } from './tenantsSlice.ts'

const server = mockedServer()
const a = mockTenant({ code: 'a', default: true, featureFlags: { crm: true, data: false } })
const b = mockTenant({ code: 'b', default: false, featureFlags: { data: true }, type: 'regular' })
const noDefault = [
  { ...a, default: false },
  { ...b, default: false },
]

const open = (tenants: TenantSummary[]) => {
  const calls = { lists: 0, defaults: [] as string[] }
  server.use(
    mockRoute(tenantRoutes.listTenants, () => {
      calls.lists += 1
      return tenants
    }),
    mockRoute(tenantRoutes.setDefaultTenant, ({ body }) => {
      calls.defaults.push(body.tenant)
      return {}
    }),
  )
  const { services, seen } = testServices()
  return { store: setupStore(services), calls, seen }
}
const stored = () => sessionStorage.getItem('tenant')

describe('selection', () => {
  test('the stored tenant is used first, then the default', async () => {
    sessionStorage.setItem('tenant', 'b')
    const first = open([a, b])
    await first.store.dispatch(settleTenant())
    expect(selectTenantCode(first.store.getState())).toBe('b')

    sessionStorage.clear()
    const second = open([a, b])
    await second.store.dispatch(settleTenant())
    expect(selectTenantCode(second.store.getState())).toBe('a')
    expect(stored()).toBe('a')
    expect(second.calls.defaults).toEqual([])
  })

  test('a stored tenant one is no member of any more is passed over', async () => {
    sessionStorage.setItem('tenant', 'gone')
    const { store } = open([a, b])
    await store.dispatch(settleTenant())
    expect(stored()).toBe('a')
  })

  test('the address comes before the stored one, if one is a member', async () => {
    sessionStorage.setItem('tenant', 'a')
    const first = open([a, b])
    await first.store.dispatch(settleTenant('b'))
    expect(stored()).toBe('b')
    const second = open([a, b])
    await second.store.dispatch(settleTenant('nobody'))
    expect(stored()).toBe('b')
  })

  test('tenants once loaded are not loaded again', async () => {
    const { store, calls } = open([a, b])
    await store.dispatch(settleTenant())
    await store.dispatch(settleTenant())
    expect(calls.lists).toBe(1)
  })

  test('no tenant at all fails with its words', async () => {
    const { store } = open([])
    await expect(store.dispatch(settleTenant())).rejects.toThrow('AAAARGH! No tenant found!')
    expect(stored()).toBeNull()
  })

  test('a single tenant is selected without asking and saved as default', async () => {
    const { store, calls } = open([{ ...a, default: false }])
    await store.dispatch(settleTenant())
    expect(selectTenantCode(store.getState())).toBe('a')
    expect(selectIsPicking(store.getState())).toBe(false)
    await waitFor(() => expect(calls.defaults).toEqual(['a']))
  })

  test.each([
    [false, ['a']],
    // as on every reload
    [true, []],
  ])('a single tenant this tab has stored, default %s, is saved as default: %j', async (isDefault, defaults) => {
    sessionStorage.setItem('tenant', 'a')
    const { store, calls } = open([{ ...a, default: isDefault }])
    await store.dispatch(settleTenant())
    await Promise.all(store.dispatch(tenantsApi.util.getRunningMutationsThunk()))
    expect(calls.defaults).toEqual(defaults)
  })

  test('several and none selected: the user picks, and is saved as default only when ticked', async () => {
    for (const makeDefault of [false, true]) {
      const { store, calls } = open(noDefault)
      await store.dispatch(settleTenant())
      expect(selectTenantCode(store.getState())).toBeUndefined()
      expect(selectIsPicking(store.getState())).toBe(true)
      store.dispatch(tenantPicked({ code: 'b', makeDefault }))
      await waitFor(() => expect(selectTenantCode(store.getState())).toBe('b'))
      expect(selectIsPicking(store.getState())).toBe(false)
      expect(stored()).toBe('b')
      expect(calls.defaults).toEqual(makeDefault ? ['b'] : [])
      sessionStorage.clear()
    }
  })

  test('features and abilities are those of the selected tenant', async () => {
    const { store } = open([a, b])
    await store.dispatch(settleTenant())
    const here = () => selectTenant(store.getState())
    expect(featuresOf(here())).toEqual(['crm'])
    expect(canAdmin(typeIn(mockUser(), here()))).toBe(true)
    store.dispatch(tenantSelected('b'))
    expect(featuresOf(here())).toEqual(['data'])
    expect(canAdmin(typeIn(mockUser(), here()))).toBe(false)
  })
})

describe('a switch', () => {
  test('stores the other tenant, drops the hash query and reloads', async () => {
    const { store, seen } = open([a, b])
    await store.dispatch(settleTenant())
    window.history.replaceState(null, '', '/?t=a&x=1#/outreach/leads?asin=B0')
    store.dispatch(tenantPicked({ code: 'b', makeDefault: false }))
    await waitFor(() => expect(seen.reloads).toBe(1))
    expect(stored()).toBe('b')
    expect(window.location.search + window.location.hash).toBe('?x=1#/outreach/leads')
    expect(selectTenantCode(store.getState())).toBe('a')
  })

  test('to where one is does nothing', async () => {
    const { store, seen } = open([a, b])
    await store.dispatch(settleTenant())
    store.dispatch(tenantPicked({ code: 'a', makeDefault: false }))
    await store.dispatch(settleTenant('a'))
    expect(seen.reloads).toBe(0)
  })

  test('by an address typed later reloads as well', async () => {
    const { store, seen } = open([a, b])
    await store.dispatch(settleTenant())
    await store.dispatch(settleTenant('b'))
    expect(stored()).toBe('b')
    expect(seen.reloads).toBe(1)
  })
})

describe('the browser extension', () => {
  const cookieIs = (cookie: string) => jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  const withRuntime = (reply: unknown) => {
    const sendMessage = jest.fn((_id: string, message: { type: string }, onReply?: (reply: unknown) => void) => {
      if (message.type === 'ping') onReply?.(reply)
    })
    Object.assign(globalThis, { chrome: { runtime: { sendMessage } } })
    return sendMessage
  }
  afterEach(() => {
    jest.restoreAllMocks()
    Object.assign(globalThis, { chrome: undefined })
  })

  test('is told the tenant once it has answered', () => {
    cookieIs('style=new; clove-extension=abc')
    const sendMessage = withRuntime({ ok: true })
    open([a]).store.dispatch(tenantSelected('a'))
    expect(sendMessage.mock.calls.map(([id, message]) => [id, message])).toEqual([
      ['abc', { type: 'ping' }],
      ['abc', { type: 'setTenant', tenant: 'a' }],
    ])
  })

  test('that does not answer is no error, and one without a cookie is not asked', () => {
    cookieIs('style=new; clove-extension=abc')
    const silent = withRuntime(undefined)
    open([a]).store.dispatch(tenantSelected('a'))
    expect(silent).toHaveBeenCalledTimes(1)
    cookieIs('style=new')
    const unasked = withRuntime({ ok: true })
    open([a]).store.dispatch(tenantSelected('a'))
    expect(unasked).not.toHaveBeenCalled()
  })
})
