import * as z from 'zod/mini'
import { Nothing, sized, text } from './common.ts'
import { route } from './route.ts'
import { TenantSummary } from './tenants.ts'

export const UserType = z.enum(['regular', 'admin', 'superuser'])
export type UserType = z.infer<typeof UserType>

/** Characters of JSON; what browsers remember of tables and filters is far less. */
export const MAX_SETTINGS = 100_000

/** Settings are a map by key; these keys are known, others are kept as they are. */
export const UserSettings = z.catchall(
  z.object({
    /** null: as the system has it, as is none. */
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
  /** A job title; only menu rows look at it. */
  role: z.string(),
  /** Decides ability. Of the tenant named in the call, else of the default tenant. */
  type: UserType,
  team: z.string(),
  flags: z.array(z.string()),
  isOnboarding: z.boolean(),
  settings: UserSettings,
  tenants: z.array(TenantSummary),
})
export type User = z.infer<typeof User>

export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { error: 'An e-mail address has 254 characters at most.', abort: true }),
    z.toLowerCase(),
    z.email('Please enter a valid e-mail address.'),
  )
export const Password = z
  .string()
  .check(
    z.minLength(10, 'A password needs at least 10 characters.'),
    z.maxLength(200, 'A password has at most 200 characters.'),
  )

export const SignUp = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter your name.'), z.maxLength(200)),
  email: Email,
  password: Password,
  company: z.string().check(z.trim(), z.minLength(1, 'Please enter the name of your company.'), z.maxLength(200)),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({
  email: Email,
  password: text(200).check(z.minLength(1, 'Please enter your password.')),
})
export type SignIn = z.infer<typeof SignIn>

export const sessionRoutes = {
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up',
    title: 'Create a company and its first admin',
    policy: { who: 'anyone' },
    body: SignUp,
    response: User,
    personal: true,
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/sign-in',
    title: 'Start a session',
    policy: { who: 'anyone' },
    body: SignIn,
    response: User,
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
    title: 'Merge a patch into the own settings',
    policy: { who: 'session' },
    body: UserSettings.check(sized(MAX_SETTINGS)),
    response: UserSettings,
  }),
}
