import * as z from 'zod/mini'
import { entries, Nothing, text } from './common.ts'
import { route } from './route.ts'

/**
 * Info types of every company, per ASIN and seller. `unit_cost` is in minor units, `lead_time` in days, `min_quantity` in
 * units of one order.
 */
export const builtInInfoKeys = ['unit_cost', 'case_pack', 'supplier', 'lead_time', 'category', 'min_quantity'] as const
export type BuiltInInfoKey = (typeof builtInInfoKeys)[number]

/** Key of an info type, built-in or the company's own; it never changes. */
export const InfoKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Enter the key of an info type in lower case, such as unit_cost.'))

export const infoKinds = ['text', 'number', 'money', 'choice'] as const
/** `money`: minor units of the company’s currency; `choice`: one of the type’s choices. */
const InfoKind = z.enum(infoKinds)
export type InfoKind = z.infer<typeof InfoKind>

export const InfoType = z.object({
  key: z.string(),
  title: z.string(),
  kind: InfoKind,
  /** In display order; empty for types other than `choice`. */
  choices: z.array(z.string()),
  /** True for the company's own types, false for built-in ones. */
  own: z.boolean(),
})
export type InfoType = z.infer<typeof InfoType>

export const MAX_INFO_TYPES = 50
const MAX_CHOICES = 200
/** Maximum length of a text or a choice, in characters. */
export const LONGEST_INFO = 120

const Title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name for the info type.'), z.maxLength(60, 'At most 60 characters.'))
const Choice = z
  .string()
  .check(z.trim(), z.minLength(1, 'A choice cannot be empty.'), z.maxLength(LONGEST_INFO, 'At most 120 characters.'))
const choicesOf = <T extends z.ZodMiniType>(one: T) =>
  z.array(one).check(z.maxLength(MAX_CHOICES, `An info type has at most ${MAX_CHOICES} choices.`))

/** A choice after the change; `was` is its current name, so that stored values follow. */
const ChangedChoice = z.object({ value: Choice, was: z.optional(text(LONGEST_INFO)) })

const InfoTypeInUse = z.object({
  ...InfoType.shape,
  /** Number of ASINs and sellers with a value on any day. */
  values: z.number(),
  /** The same number by choice. */
  used: z.record(z.string(), z.number()),
  /** Objects that split or filter by it and would break without it. */
  uses: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
})
export type InfoTypeInUse = z.infer<typeof InfoTypeInUse>

export const infoTypeRoutes = {
  listInfoTypes: route({
    method: 'GET',
    path: '/asins/info/types',
    title: 'Info types: the built-in ones, then the company’s own in their order',
    api: 'catalogue',
    policy: { who: 'member' },
    response: z.array(InfoType),
  }),
  addInfoType: route({
    method: 'POST',
    path: '/asins/info/types',
    title: 'Add an info type of the company’s own',
    note: 'Its key is derived from the title and never changes. Only the kind choice has choices.',
    policy: { who: 'admin' },
    body: z.object({ title: Title, kind: InfoKind, choices: z.optional(choicesOf(Choice)) }),
    response: InfoType,
  }),
  showInfoType: route({
    method: 'GET',
    path: '/asins/info/types/{key}',
    params: { key: InfoKey },
    title: 'An info type of the company with its number of values and its uses',
    policy: { who: 'admin' },
    response: InfoTypeInUse,
  }),
  changeInfoType: route({
    method: 'PUT',
    path: '/asins/info/types/{key}',
    params: { key: InfoKey },
    title: 'Rename an info type, change its kind or its choices',
    note: 'Values follow a renamed choice. `instead` maps the values of a removed choice to another choice, or to null. A change of kind that would lose values is refused.',
    policy: { who: 'admin' },
    body: z.object({
      title: Title,
      kind: InfoKind,
      choices: z.optional(choicesOf(ChangedChoice)),
      instead: z.optional(z.record(text(LONGEST_INFO), z.nullable(Choice)).check(entries(MAX_CHOICES))),
    }),
    response: InfoType,
  }),
  orderInfoTypes: route({
    method: 'POST',
    path: '/asins/info/types/order',
    title: 'Order the company’s info types',
    policy: { who: 'admin' },
    body: z.object({ keys: z.array(InfoKey).check(z.maxLength(MAX_INFO_TYPES)) }),
    response: Nothing,
  }),
  removeInfoType: route({
    method: 'DELETE',
    path: '/asins/info/types/{key}',
    params: { key: InfoKey },
    title: 'Remove an info type with its values; it can be restored',
    policy: { who: 'admin' },
    response: z.object({ values: z.number() }),
  }),
  restoreInfoType: route({
    method: 'POST',
    path: '/asins/info/types/{key}/restore',
    params: { key: InfoKey },
    title: 'Restore a removed info type with its values',
    policy: { who: 'admin' },
    response: InfoType,
  }),
}
