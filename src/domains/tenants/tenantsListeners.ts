import { type Listen, together } from '#shared/store/listen.ts'
import { dropTenantAddress } from './address.ts'
import { tenantsApi } from './tenantsApi.ts'
import type { TenantsRoot } from './tenantsSelectors.ts'
import { selectTenantCode, tenantPicked, tenantSelected, tenantSwitched } from './tenantsSlice.ts'

interface Runtime {
  sendMessage(id: string, message: { type: string; tenant?: string }, onReply?: (reply: unknown) => void): void
  lastError?: unknown
}

/** Returns the browser extension's id, from its cookie. */
const extensionIdOf = (cookie: string): string | undefined => /(?:^|;\s*)clove-extension=([^;]+)/.exec(cookie)?.[1]

/** Sends the tenant to the browser extension if it responds; a missing extension is no error. */
const tellExtension = (tenant: string) => {
  const id = extensionIdOf(document.cookie)
  const runtime = (globalThis as { chrome?: { runtime?: Runtime } }).chrome?.runtime
  if (!id || !runtime) return
  runtime.sendMessage(id, { type: 'ping' }, (reply) => {
    // reading lastError marks a missing extension as expected
    if (runtime.lastError || reply === undefined) return
    runtime.sendMessage(id, { type: 'setTenant', tenant })
  })
}

/** The session storage key of a tab's tenant. */
export const TENANT_KEY = 'tenant'

export const addTenantsListeners = (listen: Listen<TenantsRoot>) =>
  together(
    listen({
      actionCreator: tenantSelected,
      effect: ({ payload: code }) => {
        sessionStorage.setItem(TENANT_KEY, code)
        tellExtension(code)
      },
    }),
    listen({
      actionCreator: tenantPicked,
      effect: async ({ payload: { code, makeDefault } }, { dispatch, getState }) => {
        // first, because a reload would cancel the request
        if (makeDefault) await dispatch(tenantsApi.endpoints.updateDefaultTenant.initiate(code))
        const selected = selectTenantCode(getState())
        if (!selected) dispatch(tenantSelected(code))
        else if (selected !== code) dispatch(tenantSwitched(code))
      },
    }),
    listen({
      actionCreator: tenantSwitched,
      effect: ({ payload: code }, { extra }) => {
        sessionStorage.setItem(TENANT_KEY, code)
        dropTenantAddress()
        extra.reload()
      },
    }),
  )
