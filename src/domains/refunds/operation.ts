import * as z from 'zod/mini'

/** A GraphQL operation and its result. */
export interface Operation<Answer> {
  document: string
  answer: z.ZodMiniType<Answer>
}

/** A field of the schema: the part after its name, `(id: $id)` or `: totals(by: TYPE)`, and its result schema. */
type Field = readonly [call: string, answer: z.ZodMiniType]
type Answers<Fields extends Record<string, Field>> = { [Name in keyof Fields]: z.infer<Fields[Name][1]> }

interface Inside {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** Returns the selection set for a result schema: `{ id estimated { amount currency } }`; '' for scalars. */
const selectionOf = (schema: z.ZodMiniType): string => {
  const { shape, element, innerType } = schema.def as Inside
  const innerSchema = element ?? innerType
  if (innerSchema) return selectionOf(innerSchema)
  if (!shape) return ''
  return ` { ${Object.entries(shape)
    .map(([name, field]) => name + selectionOf(field))
    .join(' ')} }`
}

/**
 * Builds an operation from its head (`query Case($id: ID!)`) and its fields; the selection follows from the result
 * schemas.
 */
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
