import { lazy, Suspense, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { NotificationLayer } from '#domains/notices/index.ts'
import { selectDarkMode } from '#domains/session/index.ts'
import { loadTenantPicker, selectIsPicking } from '#domains/tenants/index.ts'
import { ThemeProvider } from '#shared/ui/ThemeProvider.tsx'
import { useAppSelector } from './hooks.ts'
import { createAppRouter } from './routing/router.tsx'
import type { AppStore } from './store.ts'

const TenantPicker = lazy(loadTenantPicker)

const Surface = ({ store }: { store: AppStore }) => {
  const [router] = useState(() => createAppRouter(store))
  useEffect(() => () => router.dispose(), [router])
  const isPicking = useAppSelector(selectIsPicking)
  return (
    <ThemeProvider dark={useAppSelector(selectDarkMode)}>
      <RouterProvider router={router} />
      <Suspense>{isPicking && <TenantPicker />}</Suspense>
      <NotificationLayer />
    </ThemeProvider>
  )
}

/** The whole client over one store. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <Surface store={store} />
  </Provider>
)
