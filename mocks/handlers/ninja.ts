import { buildSchema, graphql } from 'graphql'
import { type Answered, ninjaRoutes } from '../../src/contract/ninja/ninjaRoutes.ts'
import { ninjaSchema } from '../../src/contract/ninja/schema.ts'
import { canMove, isClaimStatus, movesFrom } from '../../src/rules/claims/claimStatus.ts'
import { grouped } from '../../src/rules/grouped.ts'
import { mockRoute } from './mockRoute.ts'
import { type MockCase, type NinjaWorld, newNinjaWorld } from './ninjaWorld.ts'

/** A case as the API returns it. */
const shown = (one: MockCase) => ({ ...one, moves: movesFrom(one.status) })

interface Filter {
  ids?: string[]
  types?: string[]
  statuses?: string[]
  marketplaces?: string[]
  sellers?: string[]
  assignee?: string
  search?: string
  shipment_id?: string
  days_left_from?: number
  days_left_until?: number
  open_now?: boolean
  opens_later?: boolean
  closing_soon?: boolean
  appeal?: 'OPEN' | 'OVER'
}

const has = (wanted: string[] | undefined, value: string) => !wanted?.length || wanted.includes(value)

const fits = (filter: Filter) => (one: MockCase) =>
  has(filter.ids, one.id) &&
  has(filter.types, one.claim_type) &&
  has(filter.statuses, one.status) &&
  has(filter.marketplaces, one.marketplace) &&
  has(filter.sellers, one.seller) &&
  (filter.assignee === undefined || (one.assignee ?? '') === filter.assignee) &&
  (filter.shipment_id === undefined || one.shipment_id === filter.shipment_id) &&
  one.days_left >= (filter.days_left_from ?? 0) &&
  one.days_left <= (filter.days_left_until ?? Number.POSITIVE_INFINITY) &&
  (!filter.open_now || (one.wait_until === null && one.days_left > 0)) &&
  (!filter.opens_later || one.wait_until !== null) &&
  (!filter.appeal || one.status !== 'denied' || (one.appeal?.days_left !== 0) === (filter.appeal === 'OPEN')) &&
  (!filter.closing_soon || (one.wait_until === null && one.days_left > 0 && one.days_left <= 8)) &&
  [one.asin, one.sku, one.fnsku, one.shipment_id, one.order_id, one.amazon_case_id, one.name].some((text) =>
    text?.toLowerCase().includes((filter.search ?? '').trim().toLowerCase()),
  )

const keyOf = (by: string, one: MockCase) => {
  if (by === 'TYPE') return one.claim_type
  return by === 'STATUS' ? one.status : one.event_date.slice(0, 7)
}

/** Queries of the schema over the world. */
const ninjaQueries = (world: NinjaWorld) => ({
  caseTypes: () => world.types,
  cases: (params: { filter?: Filter; first: number; after?: string }) => {
    const found = world.cases
      .filter(fits(params.filter ?? {}))
      .sort((one, other) => one.window_closes.localeCompare(other.window_closes))
    const from = found.findIndex(({ id }) => id === params.after) + 1
    const page = found.slice(from, from + params.first)
    return {
      edges: page.map((one) => ({ cursor: one.id, node: shown(one) })),
      pageInfo: { endCursor: page.at(-1)?.id ?? null, hasNextPage: from + page.length < found.length },
      total: found.length,
    }
  },
  totals: ({ by, filter = {} }: { by: string; filter?: Filter }) =>
    [...grouped(world.cases.filter(fits(filter)), (one) => keyOf(by, one))].map(([key, cases]) => {
      const sum = (amountOf: (one: MockCase) => number) => cases.reduce((total, one) => total + amountOf(one), 0)
      return {
        ...{ key, cases: cases.length, units: sum(({ units }) => units) },
        estimated: { amount: sum((one) => one.estimated_home?.amount ?? 0), currency: 'USD' },
        recovered: { amount: sum((one) => one.recovered_home?.amount ?? 0), currency: 'USD' },
        without_rate: cases.filter((one) => one.estimated && !one.estimated_home).length,
        without_cost: cases.filter((one) => !one.estimated).length,
        paid_cases: cases.filter((one) => one.recovered).length,
      }
    }),
  windows: () => world.windows,
  rates: () => world.rates,
  bankRates: () => world.bankRates,
  clerks: () => world.clerks,
  detection: () => world.detection,
})

const find = (world: NinjaWorld, ids: readonly string[]) =>
  ids.map((id) => {
    const one = world.cases.find((known) => known.id === id)
    if (!one) throw new Error('This case was not found.')
    return one
  })

const note = (one: MockCase, kind: string, fields: Partial<MockCase['history'][number]>) => {
  const at = '2026-11-20T09:00:00Z'
  one.history = [...one.history, { at, by: 'Ada', kind, from: null, to: null, note: '', ...fields }]
  one.changed_at = at
}

const move = (one: MockCase, to: string, given: { note?: string; amazon_case_id?: string }) => {
  if (!isClaimStatus(to)) throw new Error(`There is no status '${to}'.`)
  const amazonCaseId = given.amazon_case_id ?? one.amazon_case_id
  const verdict = canMove({ from: one.status, to, note: given.note ?? null, amazonCaseId })
  if (!verdict.ok) throw new Error(verdict.why)
  note(one, 'moved', { from: one.status, to, note: given.note ?? '' })
  one.status = to
  one.amazon_case_id = amazonCaseId
  if (to === 'filed') one.filed_at = one.changed_at
}

/** Mutations of the schema over the world. */
const ninjaMutations = (world: NinjaWorld) => ({
  detect: () => {
    world.detection = { ...world.detection, waiting: 1 }
    return { id: 'job-detect', state: 'queued' }
  },
  transition: ({ ids, to, ...given }: { ids: string[]; to: string; note?: string; amazon_case_id?: string }) => {
    const cases = find(world, ids)
    for (const one of cases) move(one, to, given)
    return cases.map(shown)
  },
  assign: ({ ids, assignee = null }: { ids: string[]; assignee?: string | null }) =>
    find(world, ids).map((one) => {
      one.assignee = assignee
      note(one, 'assigned', { note: world.clerks.find(({ uid }) => uid === assignee)?.name ?? '' })
      return shown(one)
    }),
  comment: ({ id, text }: { id: string; text: string }) =>
    find(world, [id]).map((one) => {
      note(one, 'commented', { note: text })
      return shown(one)
    })[0],
  bookPayment: ({ id, reimbursement_id }: { id: string; reimbursement_id: string }) =>
    find(world, [id]).map((one) => {
      const amount = { amount: 1200, currency: 'USD' }
      one.payments = [...one.payments, { reimbursement_id, day: '2026-11-20', units: 1, amount, by_hand: true }]
      return shown(one)
    })[0],
  unbookPayment: ({ id, reimbursement_id }: { id: string; reimbursement_id: string }) =>
    find(world, [id]).map((one) => {
      one.payments = one.payments.filter((payment) => payment.reimbursement_id !== reimbursement_id)
      return shown(one)
    })[0],
  setWindow: ({ window }: { window: Partial<NinjaWorld['windows'][number]> }) => {
    world.windows = world.windows.map((row) =>
      row.claim_type === window.claim_type ? { ...row, ...window, own: true } : row,
    )
    return world.windows
  },
  dropWindow: ({ claim_type }: { claim_type: string }) => {
    world.windows = world.windows.map((row) => (row.claim_type === claim_type ? { ...row, own: false } : row))
    return world.windows
  },
  setCaseType: ({ claim_type, color }: { claim_type: string; color: string }) => {
    world.types = world.types.map((type) => (type.claim_type === claim_type ? { ...type, color } : type))
    return world.types
  },
  setRate: ({ currency, since, rate }: { currency: string; since: string; rate: number }) => {
    world.rates = [...world.rates, { currency, home: 'USD', since, rate }]
    return world.rates
  },
})

const schema = buildSchema(ninjaSchema)

/** Claims endpoints with their own world: `server.use(...mockNinja(world))` for tests that change it. */
export const mockNinja = (world = newNinjaWorld()) => [
  mockRoute(ninjaRoutes.askNinja, async ({ body: { query, variables, operationName } }): Promise<Answered> => {
    const { data, errors } = await graphql({
      ...{ schema, source: query, rootValue: { ...ninjaQueries(world), ...ninjaMutations(world) } },
      ...{ variableValues: variables ?? {}, operationName: operationName ?? null },
    })
    return {
      ...(data === undefined ? {} : { data: data === null ? null : { ...data } }),
      ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}),
    }
  }),
]

export const ninjaHandlers = [...mockNinja()]
