import * as z from 'zod/mini'
import { Code, Nothing, text } from './common.ts'
import { route, userFlags } from './route.ts'
import { Email, User } from './session.ts'

/** Where a provider sends people back to; registered there. */
export const COMPANY_CALLBACK = '/auth/company/callback'

/** Who may still sign in with a password or passkey of their own. */
export const PasswordUse = z.enum(['everybody', 'admins', 'nobody'])
export type PasswordUse = z.infer<typeof PasswordUse>

/** What members of a provider's group may do in the company. */
const GroupRule = z.object({
  group: text(200).check(z.trim(), z.minLength(1, 'Enter the name or ID of the group.')),
  type: z.enum(['regular', 'admin']),
  flags: z.array(z.enum(userFlags)).check(z.maxLength(userFlags.length)),
  /** Access role of regular members; null or absent: everything. */
  access: z.optional(z.nullable(Code)),
})
export type GroupRule = z.infer<typeof GroupRule>

const Domain = text(253).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(
    /^(?=.{4,})([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'A domain is what follows the @ of an email address, such as company.com.',
  ),
)

const provider = {
  /** False: kept, but nobody signs in by it. */
  active: z.boolean(),
  issuer: text(500).check(
    z.trim(),
    // a whole discovery address would skip the check of the issuer's name
    z.regex(
      /^https?:\/\/(?!.*\/\.well-known\/)[^\s?#@]+$/,
      'The issuer is an address such as https://company.okta.com, without /.well-known, ? or #.',
    ),
  ),
  clientId: text(300).check(z.trim(), z.minLength(1, 'Enter the client ID.')),
  /** Domains of email addresses whose owners sign in by it. */
  domains: z.array(Domain).check(z.minLength(1, 'Enter at least one email domain.'), z.maxLength(50)),
  groupClaim: text(100).check(z.trim(), z.minLength(1, 'Enter the name of the claim, such as groups.')),
  groups: z.array(GroupRule).check(z.maxLength(100, 'At most 100 groups can be mapped.')),
  /** Whether people without a mapped group become regular members, or are refused. */
  others: z.enum(['regular', 'refuse']),
  /** Accept addresses that the provider does not mark as verified, which some never do. */
  trustsEmail: z.boolean(),
  passwords: PasswordUse,
}
/** A company's OpenID Connect provider; the client secret is never returned. */
const SignInProvider = z.object(provider)
export type SignInProvider = z.infer<typeof SignInProvider>

const Secret = z.optional(text(1000).check(z.trim()))
/** Without a secret, the stored one stays, unless the issuer changes. */
export const SignInProviderChange = z.object({ ...provider, secret: Secret })
export type SignInProviderChange = z.infer<typeof SignInProviderChange>

const { issuer, clientId } = provider
const policy = { who: 'admin' } as const

export const companySignInRoutes = {
  showSignInProvider: route({
    method: 'GET',
    path: '/admin/sign-in-provider',
    title: 'The provider by which members of the company sign in; null: none',
    policy,
    response: z.nullable(SignInProvider),
  }),
  saveSignInProvider: route({
    method: 'PUT',
    path: '/admin/sign-in-provider',
    title: 'Set up the provider by which members sign in',
    note: 'An admin can add the domain of their own confirmed email address; a superuser can add any. A domain belongs to one company.',
    policy,
    body: SignInProviderChange,
    response: SignInProvider,
  }),
  removeSignInProvider: route({
    method: 'DELETE',
    path: '/admin/sign-in-provider',
    title: 'Remove the provider; sessions that it started end',
    policy,
    response: Nothing,
  }),
  testSignInProvider: route({
    method: 'POST',
    path: '/admin/sign-in-provider/test',
    title: 'Test the connection to a provider',
    policy,
    body: z.object({ issuer, clientId, secret: Secret }),
    /** What is wrong and what to do; null: nothing. */
    response: z.object({ problem: z.nullable(z.string()) }),
  }),
  beginCompanySignIn: route({
    method: 'POST',
    path: '/auth/company/begin',
    title: 'The address of the provider where a person signs in',
    policy: { who: 'anyone' },
    body: z.object({
      email: Email,
      /** Connects the account of the current session, which stays. */
      connects: z.optional(z.boolean()),
    }),
    response: z.object({ address: z.string() }),
    reads: true,
    personal: true,
  }),
  signInWithCompany: route({
    method: 'POST',
    path: '/auth/company',
    title: 'Start a session with the response of the company’s provider',
    note: 'In the browser that began it, within ten minutes. The session opens this company alone and ends after twelve hours.',
    policy: { who: 'anyone' },
    body: z.object({ query: text(8000) }),
    response: User,
    personal: true,
  }),
}
