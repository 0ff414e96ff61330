import { sql } from 'kysely'
import { ANSWER_SECONDS } from '#contract/route.ts'
import { type ClaimDocument, readClaimDocuments, readWindows } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import type { AuditNote } from '#platform/wire/audit.ts'
import { grouped } from '#rules/grouped.ts'
import type { ListedCase } from './listCases.ts'

/** Runs work sequentially, because a transaction runs one query at a time. */
const inTurn = () => {
  let queueTail: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = queueTail.then(work)
    queueTail = next.catch(() => undefined)
    return next
  }
}

/** Loads things by key and combines the requests of one event-loop turn. */
const batched = <Key, Thing>(load: (keys: readonly Key[]) => Promise<(key: Key) => Thing>) => {
  let keys: Key[] = []
  let next: Promise<(key: Key) => Thing> | undefined
  const loadAll = () => {
    const requestedKeys = keys
    keys = []
    next = undefined
    return load(requestedKeys)
  }
  return async (key: Key): Promise<Thing> => {
    keys.push(key)
    next ??= Promise.resolve().then(loadAll)
    const thingOf = await next
    return thingOf(key)
  }
}

/** A row that a case is based on, with its file. */
export interface EvidenceRow {
  claim_id: number
  import_id: number
  filename: string
  line: number
  source: string
  says: string
  units: number | null
  values: Record<string, unknown>
}

interface HistoryRow {
  claim_id: number
  at: Date
  said_by: string
  kind: string
  from_status: string | null
  to_status: string | null
  note: string
}

interface PaymentRow {
  claim_id: number
  reimbursement_id: string
  day: string
  units: number
  amount: number
  currency: string
  by_hand: boolean
}

/** Loads a list for each case, with one query for all of them. */
const listsOf = <Row extends { claim_id: number }>(read: (ids: readonly number[]) => Promise<readonly Row[]>) =>
  batched<number, readonly Row[]>(async (ids) => {
    const lists = grouped(await read(ids), ({ claim_id }) => claim_id)
    return (id) => lists.get(id) ?? []
  })

/** The context of resolvers: one request of one member, in its transaction. */
export interface GraphContext {
  scope: Scope
  platform: Platform
  actor: Member
  /** Runs queries of the transaction one at a time. */
  turn<T>(work: () => Promise<T>): Promise<T>
  /** Adds to the audit row of the request. */
  note(note: AuditNote): void
  windows(): ReturnType<typeof readWindows>
  evidence(id: number): Promise<readonly EvidenceRow[]>
  history(id: number): Promise<readonly HistoryRow[]>
  payments(id: number): Promise<readonly PaymentRow[]>
  documents(row: ListedCase): Promise<readonly ClaimDocument[]>
}

interface Call {
  scope: Scope
  platform: Platform
  actor: Member
  note(note: AuditNote): void
}

/** Creates the context of a request. */
export const graphContext = ({ scope, platform, actor, note }: Call): GraphContext => {
  const { tx, tenant } = scope
  const take = inTurn()
  const end = performance.now() + ANSWER_SECONDS * 1000
  const turn: typeof take = (work) =>
    take(() => {
      if (performance.now() > end) throw new UserError(503, 'This operation takes too long. Ask for less at a time.')
      return work()
    })
  const changes: { before: unknown[]; after: unknown[] } = { before: [], after: [] }
  let windows: ReturnType<typeof readWindows> | undefined
  return {
    ...{ scope, platform, actor, turn },
    // An operation may have several mutations, but a request has one audit row.
    note: ({ before: previousValue, after: newValue }) => {
      changes.before.push(previousValue ?? null)
      changes.after.push(newValue ?? null)
      note(changes)
    },
    windows: () => {
      windows ??= turn(() => readWindows(scope))
      return windows
    },
    evidence: listsOf((ids) =>
      turn(async () => {
        const { rows } = await sql<EvidenceRow>`
          select e.claim_id, e.import_id, u.filename, e.line, e.source, e.says, e.units, e.values
          from claim_evidence e join uploads u on u.tenant_id = e.tenant_id and u.id = e.import_id
          where e.tenant_id = ${tenant()}::uuid and e.claim_id = any(${ids}::bigint[]) order by e.claim_id, e.position`.execute(
          tx,
        )
        return rows
      }),
    ),
    history: listsOf((ids) =>
      turn(async () => {
        const { rows } = await sql<HistoryRow>`
          select claim_id, at, said_by, kind, from_status, to_status, note from claim_history
          where tenant_id = ${tenant()}::uuid and claim_id = any(${ids}::bigint[]) order by claim_id, id`.execute(tx)
        return rows
      }),
    ),
    payments: listsOf((ids) =>
      turn(async () => {
        const { rows } = await sql<PaymentRow>`
          select claim_id, reimbursement_id, day, units, amount, currency, by_hand from claim_payments
          where tenant_id = ${tenant()}::uuid and claim_id = any(${ids}::bigint[]) and (units, amount) <> (0, 0)
          order by claim_id, day, reimbursement_id, item`.execute(tx)
        return rows
      }),
    ),
    documents: batched<ListedCase, readonly ClaimDocument[]>((rows) =>
      turn(async () => {
        const documentsByCase = await readClaimDocuments(scope, rows)
        return ({ id }) => documentsByCase.get(id) ?? []
      }),
    ),
  }
}
