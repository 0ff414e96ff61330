import { type LoaderFunction, redirect } from 'react-router'
import { notify } from '#domains/notices/index.ts'
import { selectUser, signInPrompted } from '#domains/session/index.ts'
import { tenantIn, withoutTenant } from '#domains/tenants/index.ts'
import type { AppStore } from '../store.ts'
import { enter } from './enter.ts'
import { guard, type Verdict } from './guard.ts'
import type { RouteFacts } from './row.ts'
import { dropWantedTenant, wantedTenant } from './wantedTenant.ts'

const targets: Record<Exclude<Verdict, 'open'>, string> = {
  'sign-in': '/login/sign-in',
  home: '/',
  onboarding: '/onboarding/start',
}

/** Asks for a sign-in, after which the address opens. */
export const promptSignIn = (store: AppStore, address: string) => {
  store.dispatch(signInPrompted(address))
  store.dispatch(notify({ type: 'info', message: 'Please sign in to continue.' }))
  return redirect(targets['sign-in'])
}

/** Lets a visitor in to a row, or sends them where they belong. */
export const loaderOf =
  (row: RouteFacts, store: AppStore): LoaderFunction =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const visit = row.public ? undefined : await enter(store, wantedTenant(search))
    const verdict = guard(row, visit?.user ?? selectUser(store.getState()), visit?.tenant)
    if (verdict === 'sign-in') return promptSignIn(store, pathname + search)
    if (verdict !== 'open') return redirect(targets[verdict])
    if (visit) dropWantedTenant()
    return visit && tenantIn(search) ? redirect(pathname + withoutTenant(search)) : null
  }
