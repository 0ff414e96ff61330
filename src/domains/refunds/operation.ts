import * as z from 'zod/mini'

/** An operation of the GraphQL schema, and what it answers. */
export interface Operation<Answer> {
  document: string
  answer: z.ZodMiniType<Answer>
}

/** A field of the schema: what follows its name, `(id: $id)` or `: totals(by: TYPE)`, and what it gives. */
type Field = readonly [call: string, answer: z.ZodMiniType]
type Answers<Fields extends Record<string, Field>> = { [Name in keyof Fields]: z.infer<Fields[Name][1]> }

interface Inside {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** The fields to ask for, so that what is answered has this shape: `{ id estimated { amount currency } }`; '' for what has none. */
const selectionOf = (schema: z.ZodMiniType): string => {
  const { shape, element, innerType } = schema.def as Inside
  const innerSchema = element ?? innerType
  if (innerSchema) return selectionOf(innerSchema)
  if (!shape) return ''
  return ` { ${Object.entries(shape)
    .map(([name, field]) => name + selectionOf(field))
    .join(' ')} }`
}

/** An operation from its head (`query Case($id: ID!)`) and its fields; what it selects is what their answers are made of. */
export const operation = <Fields extends Record<string, Field>>(
  head: string,
  fields: Fields,
): Operation<Answers<Fields>> => {
  const entries = Object.entries(fields)
  return {
    document: `${head} { ${entries.map(([name, [call, answer]]) => name + call + selectionOf(answer)).join(' ')} }`,
    answer: z.object(
      Object.fromEntries(entries.map(([name, [, answer]]) => [name, answer])),
    ) as unknown as z.ZodMiniType<Answers<Fields>>,
  }
}
