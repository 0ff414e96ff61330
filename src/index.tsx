import '#shared/lib/zodJitless.ts'
import { nanoid } from '@reduxjs/toolkit'
import { setAutoFreeze } from 'immer'
import { createRoot } from 'react-dom/client'
import { setupFirstStore } from '#app/firstStore.ts'
import { dsnOfPage, openErrorReports } from '#app/reporting/errorReports.ts'
import { App } from '#app/routing/App.tsx'
import { TENANT_KEY } from '#domains/tenants/index.ts'
import { nonceStyles } from '#shared/lib/styleNonce.ts'
import { browserTabs } from '#shared/store/browserTabs.ts'
import { DeliveringStream } from '#shared/stream/deliveringStream.ts'
import { SharedStream } from '#shared/stream/sharedStream.ts'

nonceStyles()
// to freeze 100,000 rows takes longer than to show them
if (__PRODUCTION__) setAutoFreeze(false)

const openSource = (url: string) => new DeliveringStream(new EventSource(url, { withCredentials: true }))
const openStream = (url: string) =>
  // locks are there only over https and on this machine
  'locks' in navigator
    ? new SharedStream(url, { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name), openSource })
    : openSource(url)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const store = setupFirstStore({
  baseUrl: '',
  page: nanoid(),
  tenantCode: () => sessionStorage.getItem(TENANT_KEY) ?? undefined,
  openStream,
  reload: () => window.location.reload(),
  early: window.earlyAnswers,
  acceptsColumns: __PRODUCTION__,
  tabs: browserTabs(new BroadcastChannel('clove-session')),
  errors: openErrorReports(
    dsnOfPage(),
    () => import(/* webpackChunkName: "error-reports" */ '#app/reporting/sentry.ts'),
  ),
})
createRoot(root).render(<App store={store} />)
