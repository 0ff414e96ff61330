import { caseCommands, commands } from '#contract/commands.ts'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { auditSentence } from './auditSentence.ts'

interface AuditRow {
  action: string
  params: unknown
  before: unknown
  after: unknown
}

const actionOf = ({ method, path }: Route) => `${method} ${path}`

const routes = Object.entries<Route>(contract)
const nameOf = new Map(routes.map(([name, row]) => [actionOf(row), name]))
const titles = new Map(routes.map(([, row]) => [actionOf(row), row.title]))
const CASES = actionOf(contract.askNinja)

/** Returns the title of an action; an action without a route (a command, a job) has its own name. */
export const titleOf = (action: string): string => titles.get(action) ?? action

/** Returns the actions whose title or template contains the text. */
export const actionsNamed = (searchText: string): string[] =>
  [...nameOf].flatMap(([action, name]) => {
    const descriptions = [
      titles.get(action),
      commands[name]?.did,
      ...(action === CASES ? Object.values(caseCommands) : []),
    ]
    return descriptions.some((text) => text?.toLowerCase().includes(searchText)) ? [action] : []
  })

type Noted = Record<string, Record<string, unknown> | null> | null | undefined

/** One request may change several cases; each change is recorded under its name. */
const caseSentences = (
  { params, before: previousValues, after: newValues }: AuditRow,
  userName: (uid: string) => string | undefined,
) => {
  const [was, currentEntries] = [previousValues, newValues].map((list) =>
    Array.isArray(list) ? (list as Noted[]) : [],
  )
  const count = Math.max(was?.length ?? 0, currentEntries?.length ?? 0)
  return Array.from({ length: count }, (_, index) => {
    const [then, now] = [was?.[index], currentEntries?.[index]]
    const name = Object.keys(now ?? then ?? {})[0] ?? ''
    const [changed, replaced] = [now?.[name] ?? null, then?.[name] ?? null]
    const template = caseCommands[name === 'transition' ? `${name} ${changed?.to}` : name]
    return template ? auditSentence(template, { params, before: replaced, after: changed }, userName) : name
  })
}

/** Returns what was done, as text that follows the actor's name. */
export const didOf = (row: AuditRow, userName: (uid: string) => string | undefined): string => {
  const did = row.action === CASES ? caseSentences(row, userName).join('; ') : ''
  const template = commands[nameOf.get(row.action) ?? '']?.did
  return did || (template ? auditSentence(template, row, userName) : `ran ‘${row.action}’`)
}
