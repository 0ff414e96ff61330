import '#shared/lib/zodJitless.ts'
import { createRoot } from 'react-dom/client'
import { App } from '#app/App.tsx'
import { setupStore } from '#app/store.ts'
import { TENANT_KEY } from '#domains/tenants/index.ts'
import { nonceStyles } from '#shared/lib/styleNonce.ts'

nonceStyles()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const store = setupStore({
  baseUrl: '',
  tenantCode: () => sessionStorage.getItem(TENANT_KEY) ?? undefined,
  openStream: (url) => new EventSource(url, { withCredentials: true }),
  reload: () => window.location.reload(),
})
createRoot(root).render(<App store={store} />)
