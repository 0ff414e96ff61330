import type * as z from 'zod/mini'
import type { Permission } from '#contract/permissions.ts'
import type { Route } from '#contract/route.ts'
import { may } from '#rules/ability.ts'
import type { Actor } from './actor.ts'

/** What a hidden field becomes: a value, or nothing at all. */
type Empty = { value: unknown } | 'absent'

interface HiddenField {
  permission: Permission
  /** Names of fields; `[]` stands for every item of a list. */
  steps: readonly string[]
  empty: Empty
}

type Node = z.ZodMiniType & {
  def: {
    type: string
    shape?: Record<string, Node>
    element?: Node
    innerType?: Node
    valueType?: Node
  }
}

const plain = (node: Node): Node => {
  const { type, innerType } = node.def
  return (type === 'nullable' || type === 'optional') && innerType ? plain(innerType) : node
}

const stepInto = (node: Node, step: string): Node | undefined => {
  const { element, shape, valueType } = plain(node).def
  return step === '[]' ? element : (shape?.[step] ?? valueType)
}

/** Returns what the schema accepts in place of a hidden value. */
const emptyOf = (node: Node): Empty | undefined => {
  for (const value of [null, [], {}]) if (node.safeParse(value).success) return { value }
  return node.safeParse(undefined).success ? 'absent' : undefined
}

/** Returns the fields that a row hides. @throws when the response has no such field, or it cannot be emptied */
export const hiddenFieldsOf = ({ path, hides, response }: Pick<Route, 'path' | 'hides' | 'response'>): HiddenField[] =>
  Object.entries(hides).flatMap(([permission, fields]) =>
    fields.map((field) => {
      const steps = field.split('.')
      const node = steps.reduce<Node | undefined>(
        (parent, step) => parent && stepInto(parent, step),
        response as z.ZodMiniType as Node,
      )
      const empty = node && emptyOf(node)
      if (!empty) throw new Error(`${path} cannot hide ${field}`)
      return { permission: permission as Permission, steps, empty }
    }),
  )

const emptyField = (parent: unknown, steps: readonly string[], empty: Empty): unknown => {
  const [step, ...rest] = steps
  if (step === undefined || parent === null || typeof parent !== 'object') return parent
  const emptied = (value: unknown) =>
    rest.length > 0 ? emptyField(value, rest, empty) : empty === 'absent' ? undefined : empty.value
  if (step === '[]') return Array.isArray(parent) ? parent.map(emptied) : parent
  if (!(step in parent)) return parent
  const fields = parent as Record<string, unknown>
  if (rest.length > 0 || empty !== 'absent') return { ...fields, [step]: emptied(fields[step]) }
  const { [step]: _, ...others } = fields
  return others
}

/** Returns a response without the fields that the actor may not see. The original, which may be shared, is unchanged. */
export const hideFields = (
  fields: readonly HiddenField[],
  data: unknown,
  actor: Pick<Actor, 'permissions'> | undefined,
): unknown =>
  actor?.permissions === undefined
    ? data
    : fields
        .filter(({ permission }) => !may(actor, permission))
        .reduce((rest, { steps, empty }) => emptyField(rest, steps, empty), data)
