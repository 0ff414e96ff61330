import * as z from 'zod/mini'
import { Nothing, sized, text } from './common.ts'
import { route } from './route.ts'
import { isSimplePassword } from './simplePassword.ts'
import { TenantSummary } from './tenants.ts'

export const UserType = z.enum(['regular', 'admin', 'superuser'])
export type UserType = z.infer<typeof UserType>

/** Characters of JSON; the remembered tables and filters of a browser need far less. */
export const MAX_SETTINGS = 100_000

/** Settings by key; these keys are known, other keys are stored unchanged. */
export const UserSettings = z.catchall(
  z.object({
    /** Null or absent: the system setting applies. */
    dark_mode: z.optional(z.nullable(z.boolean())),
    calendar: z.optional(z.enum(['gregorian', 'jalali'])),
  }),
  z.unknown(),
)
export type UserSettings = z.infer<typeof UserSettings>

export const User = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string(),
  /** A job title; only menu rows use it. */
  role: z.string(),
  /** Determines permissions. From the tenant named in the request, otherwise from the default tenant. */
  type: UserType,
  team: z.string(),
  flags: z.array(z.string()),
  isOnboarding: z.boolean(),
  /** The company requires two-step sign-in, which the user has not set up; nothing else of it opens before. */
  needsTwoStep: z.boolean(),
  settings: UserSettings,
  tenants: z.array(TenantSummary),
})
export type User = z.infer<typeof User>

export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { error: 'An email address has 254 characters at most.', abort: true }),
    z.toLowerCase(),
    z.email('Enter a valid email address.'),
  )
export const EASY_PASSWORD = 'This password is easy to guess. Avoid common words, keyboard rows and repeated patterns.'
/** Shown next to new-password fields. */
export const PASSWORD_RULE = 'At least 10 characters. No common passwords or repeated patterns.'

export const Password = z.string().check(
  z.minLength(10, 'A password needs at least 10 characters.'),
  z.maxLength(200, 'A password has at most 200 characters.'),
  z.refine((password) => !isSimplePassword(password), EASY_PASSWORD),
)

export const SignUp = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(200)),
  email: Email,
  password: Password,
  company: z.string().check(z.trim(), z.minLength(1, 'Enter the name of your company.'), z.maxLength(200)),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({
  email: Email,
  password: text(200).check(z.minLength(1, 'Enter your password.')),
  /** A code of the authenticator app, or a recovery code. The response says when one is needed. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
})
export type SignIn = z.infer<typeof SignIn>

/** The password is right, and the account has a second step: a code of an app, a recovery code, or a passkey instead. */
const SecondStep = z.object({ second: z.object({ app: z.boolean(), passkey: z.boolean() }) })

/** A sign-up whose email address is unconfirmed; the response is the same whether or not an account exists. */
const Mailed = z.object({ mailed: z.literal(true) })
/** Maximum length of a sealed sign-up, enough for the longest names. */
const SIGN_UP_TOKEN = 4000

export const sessionRoutes = {
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    title: 'Create a company and its first admin',
    note: 'With email set up, nothing is created before the link in the email is opened, and the response is the same for every email address.',
    policy: { who: 'anyone' },
    body: SignUp,
    response: z.union([User, Mailed]),
    personal: true,
  }),
  confirmSignUp: route({
    method: 'POST',
    path: '/auth/sign-up/confirm',
    title: 'Create the company of a sign-up by the link in its email',
    policy: { who: 'anyone' },
    body: z.object({ token: text(SIGN_UP_TOKEN) }),
    response: User,
    personal: true,
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/sign-in',
    title: 'Start a session',
    note: 'Without the code that an account needs, it says so and starts none.',
    policy: { who: 'anyone' },
    body: SignIn,
    response: z.union([User, SecondStep]),
    personal: true,
  }),
  signOut: route({
    method: 'GET',
    path: '/logout',
    title: 'End the session',
    policy: { who: 'anyone' },
    response: Nothing,
  }),
  whoami: route({
    method: 'GET',
    path: '/whoami',
    title: 'The signed-in user with tenants and settings',
    policy: { who: 'session' },
    response: User,
    personal: true,
  }),
  saveSettings: route({
    method: 'POST',
    path: '/whoami/settings',
    title: 'Merge a patch into the user’s settings',
    policy: { who: 'session' },
    body: UserSettings.check(sized(MAX_SETTINGS)),
    response: UserSettings,
  }),
}
