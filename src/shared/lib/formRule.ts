import type * as z from 'zod/mini'

/** Returns a form field rule from the contract's schema, which validates before the request. */
export const ruleOf = (schema: z.ZodMiniType) => ({
  validator: async (_: unknown, value: unknown) => {
    const { error } = schema.safeParse(value ?? '')
    if (error) throw new Error(error.issues[0]?.message)
  },
})
