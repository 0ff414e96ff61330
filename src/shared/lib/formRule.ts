import type * as z from 'zod/mini'

/** A form field's rule from the contract's schema: what the server would refuse is said before it is sent. */
export const ruleOf = (schema: z.ZodMiniType) => ({
  validator: async (_: unknown, value: unknown) => {
    const { error } = schema.safeParse(value ?? '')
    if (error) throw new Error(error.issues[0]?.message)
  },
})
