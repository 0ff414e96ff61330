import { Suspense, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { NotificationLayer } from '#domains/notices/index.ts'
import { selectCalendar, selectDarkMode } from '#domains/session/index.ts'
import { selectStyles } from '#domains/settings/index.ts'
import { loadTenantPicker, selectIsPicking } from '#domains/tenants/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { TableStyleProvider } from '#shared/table/TableStyleProvider.tsx'
import { CalendarProvider } from '#shared/ui/CalendarProvider.tsx'
import { ThemeProvider } from '#shared/ui/ThemeProvider.tsx'
import type { AppStore } from '../firstStore.ts'
import { useAppSelector } from '../hooks.ts'
import { createAppRouter } from './router.tsx'

const TenantPicker = lazyPart(loadTenantPicker)

const Surface = ({ store }: { store: AppStore }) => {
  const [{ router, dispose }] = useState(() => createAppRouter(store))
  useEffect(() => dispose, [dispose])
  const isPicking = useAppSelector(selectIsPicking)
  return (
    <ThemeProvider dark={useAppSelector(selectDarkMode)}>
      <CalendarProvider name={useAppSelector(selectCalendar)}>
        <TableStyleProvider style={useAppSelector(selectStyles)}>
          <RouterProvider router={router} />
        </TableStyleProvider>
      </CalendarProvider>
      <Suspense>{isPicking && <TenantPicker />}</Suspense>
      <NotificationLayer />
    </ThemeProvider>
  )
}

/** The client with a store. */
export const App = ({ store }: { store: AppStore }) => (
  <Provider store={store}>
    <Surface store={store} />
  </Provider>
)
