import * as z from 'zod/mini'
import { Code, Id, Moment, Nothing, sized, text } from './common.ts'
import { route } from './route.ts'
import { User } from './session.ts'

/** Whose members have to prove more than a password. */
export const TwoStepRule = z.enum(['optional', 'admins', 'everybody'])
export type TwoStepRule = z.infer<typeof TwoStepRule>

const Passkey = z.object({
  id: Id,
  title: z.string(),
  createdAt: Moment,
  /** Null when it was never used. */
  usedAt: z.nullable(Moment),
})

const TwoStep = z.object({
  /** When an authenticator app was set up; null: none. */
  appSince: z.nullable(Moment),
  passkeys: z.array(Passkey),
  /** Recovery codes that are left. */
  codesLeft: z.number(),
})
export type TwoStep = z.infer<typeof TwoStep>

const Current = text(200).check(z.minLength(1, 'Enter your current password.'))
/** Six digits of an app, or a recovery code. */
export const SignInCode = z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(40))
/** What the browser’s passkey functions take and return; the server’s library checks it. */
const BrowserData = z.record(Code, z.unknown()).check(sized(20_000))
/** What the server needs to see again to finish, and only it can read. */
const Sealed = text(2000)
const Begun = z.object({ options: z.record(z.string(), z.unknown()), sealed: z.string() })
/** Recovery codes, shown once; null when there are some already. */
const Codes = z.object({ codes: z.nullable(z.array(z.string())) })

const policy = { who: 'session' } as const
const own = { policy, personal: true } as const

export const twoStepRoutes = {
  showTwoStep: route({
    method: 'GET',
    path: '/auth/two-step',
    title: 'The user’s authenticator app, passkeys and recovery codes',
    response: TwoStep,
    ...own,
  }),
  beginApp: route({
    method: 'POST',
    path: '/auth/two-step/app/begin',
    title: 'A new secret for an authenticator app',
    body: z.object({ password: Current }),
    response: z.object({
      secret: z.string(),
      /** The same as an address, for QR codes. */
      address: z.string(),
      sealed: z.string(),
    }),
    reads: true,
    ...own,
  }),
  addApp: route({
    method: 'POST',
    path: '/auth/two-step/app',
    title: 'Ask for a code of an authenticator app at sign-in; other sessions end',
    body: z.object({ sealed: Sealed, code: SignInCode }),
    response: Codes,
    ...own,
  }),
  removeApp: route({
    method: 'POST',
    path: '/auth/two-step/app/end',
    title: 'Turn off two-step sign-in',
    body: z.object({ password: Current }),
    response: Nothing,
    policy,
  }),
  renewCodes: route({
    method: 'POST',
    path: '/auth/two-step/codes',
    title: 'New recovery codes; earlier ones no longer work',
    body: z.object({ password: Current }),
    response: Codes,
    ...own,
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/auth/passkeys/begin',
    title: 'Options for creating a passkey in the browser',
    body: z.object({ password: Current }),
    response: Begun,
    reads: true,
    ...own,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/auth/passkeys',
    title: 'Add a passkey, which signs in without a password; other sessions end',
    body: z.object({
      title: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the passkey.'), z.maxLength(100)),
      sealed: Sealed,
      credential: BrowserData,
    }),
    response: Codes,
    ...own,
  }),
  removePasskey: route({
    method: 'POST',
    path: '/auth/passkeys/{id}/end',
    params: { id: Id },
    title: 'Remove a passkey',
    body: z.object({ password: Current }),
    response: Nothing,
    policy,
  }),
  beginPasskeySignIn: route({
    method: 'POST',
    path: '/auth/passkey/begin',
    title: 'Options for signing in with a passkey',
    policy: { who: 'anyone' },
    response: Begun,
    reads: true,
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/auth/passkey',
    title: 'Start a session with a passkey',
    policy: { who: 'anyone' },
    body: z.object({ sealed: Sealed, credential: BrowserData }),
    response: User,
    personal: true,
  }),
}
