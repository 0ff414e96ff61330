import * as z from 'zod/mini'
import { Code, Nothing } from './common.ts'
import { route } from './route.ts'

export const platforms = ['amazon', 'shop'] as const
export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** A seller account: a short code, the platform it sells on and the marketplaces it sells in. */
export const Seller = z.object({
  seller: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/, 'A seller code has letters, digits, - and _, 32 at most.'),
    ),
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the seller account.'), z.maxLength(120)),
  platform: Platform,
  marketplaces: z.array(Code).check(z.minLength(1, 'Choose at least one marketplace.'), z.maxLength(100)),
})
export type Seller = z.infer<typeof Seller>

export const sellerRoutes = {
  listSellers: route({
    method: 'GET',
    path: '/admin/sellers',
    title: 'Seller accounts of the tenant',
    policy: { who: 'admin', onboarding: true },
    response: z.array(Seller),
  }),
  saveSellers: route({
    method: 'POST',
    path: '/admin/sellers',
    title: 'Add or change seller accounts; omitted ones stay',
    policy: { who: 'admin', onboarding: true },
    body: z.array(Seller).check(z.maxLength(500, 'A company has 500 seller accounts at most.')),
    response: z.array(Seller),
  }),
  removeSeller: route({
    method: 'DELETE',
    path: '/admin/sellers/{seller}',
    params: { seller: Code },
    title: 'Remove a seller account; refused while it has imports',
    policy: { who: 'admin', onboarding: true },
    response: z.array(Seller),
  }),
  listAllowedSellers: route({
    method: 'GET',
    path: '/asins/allowed_sellers',
    title: 'Sellers that rows can belong to',
    policy: { who: 'member', onboarding: true },
    response: z.array(Seller),
  }),
  finishOnboarding: route({
    method: 'POST',
    path: '/onboarding/finish',
    title: 'Lift the onboarding flag',
    policy: { who: 'admin', onboarding: true },
    body: z.object({ company: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: Nothing,
  }),
}
