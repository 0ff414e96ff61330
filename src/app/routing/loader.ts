import { type LoaderFunction, redirect } from 'react-router'
import { selectUser } from '#domains/session/index.ts'
import { tenantIn, withoutTenant } from '#domains/tenants/index.ts'
import type { RouteFacts } from '#shared/room/row.ts'
import type { AppStore } from '../firstStore.ts'
import { enter } from './enter.ts'
import { guard, type Verdict } from './guard.ts'
import { visitorOf } from './visitor.ts'
import { dropWantedTenant } from './wantedTenant.ts'

const targets: Record<Exclude<Verdict, 'open'>, string> = {
  'sign-in': '/login/sign-in',
  home: '/',
  onboarding: '/onboarding/start',
}

/** Lets a visitor in to a row, or sends them where they belong. */
export const loaderOf =
  (row: RouteFacts, store: AppStore): LoaderFunction =>
  async ({ request }) => {
    const address = new URL(request.url)
    const visit = row.public ? undefined : await enter(store, address)
    const visitor = row.guest ? await visitorOf(store) : selectUser(store.getState())
    const verdict = guard(row, visit?.user ?? visitor, visit?.tenant)
    if (verdict !== 'open') return redirect(targets[verdict])
    if (!visit) return null
    dropWantedTenant()
    const { pathname, search } = address
    return tenantIn(search) ? redirect(pathname + withoutTenant(search)) : null
  }

/** An address in no router: of a row the tenant has not got, or of a page there is not. */
export const strayLoaderOf =
  (isKnown: (path: string) => Promise<boolean>, notFound: RouteFacts, store: AppStore): LoaderFunction =>
  async (args) => {
    if (!(await isKnown(new URL(args.request.url).pathname))) return loaderOf(notFound, store)(args, undefined)
    return redirect(selectUser(store.getState()) ? targets.home : targets['sign-in'])
  }
