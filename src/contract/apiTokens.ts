import * as z from 'zod/mini'
import { Id, Moment, Nothing } from './common.ts'
import { type ApiArea, apiAreas, route } from './route.ts'

/** Lifetimes of a token in days; the first is the default. */
export const tokenDays = [90, 30, 365] as const

/** `inventory:read`, or `inventory:write` for both. */
export type ApiScope = `${ApiArea}:${'read' | 'write'}`
const Scope = z.enum(apiAreas.flatMap((area): ApiScope[] => [`${area}:read`, `${area}:write`]))

/** A token of a member; the token itself is shown only once. */
const ApiToken = z.object({
  id: z.string(),
  title: z.string(),
  /** The first letters of the token. */
  hint: z.string(),
  scopes: z.array(Scope),
  /** The member for whom it makes requests. */
  member: z.string(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
  /** Rounded to the minute; null when it was never used. */
  usedAt: z.nullable(Moment),
})
export type ApiToken = z.infer<typeof ApiToken>

export const apiTokenRoutes = {
  listApiTokens: route({
    method: 'GET',
    path: '/api-tokens',
    title: 'API tokens of the user; for admins, of all members',
    policy: { who: 'member' },
    response: z.array(ApiToken),
    personal: true,
  }),
  addApiToken: route({
    method: 'POST',
    path: '/api-tokens',
    title: 'Create an API token; the response is the only one with the token',
    policy: { who: 'member', needs: [] },
    body: z.object({
      title: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the token.'), z.maxLength(100)),
      scopes: z.array(Scope).check(z.minLength(1, 'Choose at least one area.'), z.maxLength(apiAreas.length * 2)),
      days: z.literal(tokenDays, 'Choose 30, 90 or 365 days.'),
    }),
    response: z.object({ id: z.string(), token: z.string() }),
    personal: true,
  }),
  revokeApiToken: route({
    method: 'DELETE',
    path: '/api-tokens/{id}',
    params: { id: Id },
    title: 'Revoke an API token',
    policy: { who: 'member', needs: [] },
    response: Nothing,
  }),
}
