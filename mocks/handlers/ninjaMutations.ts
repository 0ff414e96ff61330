import { canMove, isClaimStatus } from '../../src/rules/claims/claimStatus.ts'
import { shown } from './ninjaQueries.ts'
import type { MockCase, NinjaWorld } from './ninjaWorld.ts'

const find = (world: NinjaWorld, ids: readonly string[]) =>
  ids.map((id) => {
    const one = world.cases.find((known) => known.id === id)
    if (!one) throw new Error('This case does not exist, or not any more.')
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
export const ninjaMutations = (world: NinjaWorld) => ({
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
