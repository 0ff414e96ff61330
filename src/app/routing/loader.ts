import { type LoaderFunction, redirect } from 'react-router'
import { permissionLabels } from '#contract/permissions.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { notify } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant, tenantIn, withoutTenant } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { RouteFacts, RouteRow } from '#shared/room/row.ts'
import type { AppStore } from '../firstStore.ts'
import {
  guard,
  isAllowed,
  isInstalled,
  missingPermission,
  PROFILE,
  type Verdict,
  type Visitor,
} from '../routes/guard.ts'
import { enter } from './enter.ts'
import { visitorOf } from './visitor.ts'
import { dropWantedTenant } from './wantedTenant.ts'

/**
 * Returns why a row does not open for a signed-in user, and who can change that; undefined: it opens, or it is for
 * guests.
 */
const refusalOf = (
  row: RouteFacts,
  user: Visitor,
  tenant: Pick<TenantSummary, 'title' | 'featureFlags' | 'type' | 'permissions'> | undefined,
): string | undefined => {
  if (row.public || isAllowed(row, user, tenant)) return undefined
  const screen = `‘${row.label ?? row.title ?? row.path}’`
  const company = tenant?.title ?? 'your company'
  const type = typeIn(user, tenant)
  if (!isInstalled(row, tenant)) return `${screen} is not enabled for ${company}.`
  const missing = missingPermission(row, tenant)
  if (missing)
    return `Your role doesn’t let you ${permissionLabels[missing]}. An admin of ${company} can change your role.`
  if (row.superuser && type !== 'superuser') return `${screen} is for superusers.`
  if (row.admin && !canAdmin(type)) return `${screen} is for admins. An admin of ${company} can make you one.`
  return `${screen} is not one of your extras. An admin of ${company} can add it under User Management.`
}

const REFUSAL_MS = 8000

const targets: Record<Exclude<Verdict, 'open'>, string> = {
  'sign-in': '/login/sign-in',
  home: '/',
  onboarding: '/onboarding/start',
  'two-step': PROFILE,
}

/** Shows why a signed-in user is redirected to the start; a guest page needs no message. */
const sayRefusal = (row: RouteFacts, store: AppStore) => {
  const user = selectUser(store.getState())
  const message = user && refusalOf(row, user, selectTenant(store.getState()))
  if (message) store.dispatch(notify({ type: 'warning', message, timeout: REFUSAL_MS }))
}

/** Admits a visitor to a row, or redirects them. */
export const loaderOf =
  (row: RouteFacts & Pick<RouteRow, 'prefetch'>, store: AppStore): LoaderFunction =>
  async ({ request }) => {
    const address = new URL(request.url)
    const visit = row.public ? undefined : await enter(store, address)
    const visitor = row.public ? await visitorOf(store) : selectUser(store.getState())
    const verdict = guard(row, visit?.user ?? visitor, visit?.tenant)
    if (verdict === 'home') sayRefusal(row, store)
    if (verdict !== 'open') return redirect(targets[verdict])
    if (!visit) return null
    dropWantedTenant()
    const { pathname, search } = address
    if (tenantIn(search)) return redirect(pathname + withoutTenant(search))
    if (row.prefetch) store.dispatch(row.prefetch())
    return null
  }

/** Handles an address outside the router: of a row that the tenant lacks, or of no page. */
export const strayLoaderOf =
  (rowAt: (path: string) => Promise<RouteFacts | undefined>, notFound: RouteFacts, store: AppStore): LoaderFunction =>
  async (args) => {
    const row = await rowAt(new URL(args.request.url).pathname)
    if (!row) return loaderOf(notFound, store)(args, undefined)
    sayRefusal(row, store)
    return redirect(selectUser(store.getState()) ? targets.home : targets['sign-in'])
  }
