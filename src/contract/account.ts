import * as z from 'zod/mini'
import { Code, Moment, Nothing, text } from './common.ts'
import { route } from './route.ts'
import { Email, Password, User } from './session.ts'

/** The purpose of a link in an email. The link works once, within 48 hours. */
export const AccountLink = z.object({
  kind: z.enum(['reset', 'invitation']),
  email: z.string(),
  /** The company that sent the invitation. */
  company: z.optional(z.string()),
  /** True if the email address has an account: the invitation then needs its password and no name. */
  known: z.boolean(),
})
export type AccountLink = z.infer<typeof AccountLink>

const Name = z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(200))
/** A small picture as a data URL, or null. */
const Picture = z
  .string()
  .check(z.maxLength(200_000, 'The picture is too large.'), z.regex(/^$|^data:image\/(png|jpeg|webp);base64,/))

/** An open sign-in session. */
export const OwnSession = z.object({
  /** 'Firefox on Linux'; '' when it is unknown. */
  device: z.string(),
  startedAt: Moment,
  /** Rounded to the hour. */
  seenAt: Moment,
  /** The session that sent this request. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const accountRoutes = {
  listOwnSessions: route({
    method: 'GET',
    path: '/auth/sessions',
    title: 'Sessions of the user, last seen first',
    policy: { who: 'session' },
    response: z.array(OwnSession),
    personal: true,
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/auth/sessions/end',
    title: 'Sign out all other sessions',
    policy: { who: 'session' },
    response: Nothing,
  }),
  saveProfile: route({
    method: 'PUT',
    path: '/whoami',
    title: 'Change the user’s name and picture',
    policy: { who: 'session' },
    body: z.object({ name: Name, picture: Picture }),
    response: User,
    personal: true,
  }),
  changePassword: route({
    method: 'POST',
    path: '/auth/password',
    title: 'Change the user’s password; other sessions end',
    policy: { who: 'session' },
    body: z.object({ current: text(200), password: Password }),
    response: Nothing,
  }),
  requestReset: route({
    method: 'POST',
    path: '/auth/reset',
    title: 'Email a link to set a new password, if the email address has an account',
    policy: { who: 'anyone' },
    body: z.object({ email: Email }),
    response: z.object({ mailed: z.boolean() }),
  }),
  showLink: route({
    method: 'GET',
    path: '/auth/links/{token}',
    params: { token: Code },
    title: 'Details of an invitation or reset link',
    policy: { who: 'anyone' },
    response: AccountLink,
    personal: true,
  }),
  finishReset: route({
    method: 'POST',
    path: '/auth/reset/{token}',
    params: { token: Code },
    title: 'Set a new password by a link and start a session; all others end',
    note: 'An account with a second step signs in afterwards.',
    policy: { who: 'anyone' },
    body: z.object({ password: Password }),
    response: z.nullable(User),
    personal: true,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/auth/invitation/{token}',
    params: { token: Code },
    title: 'Accept an invitation; an existing user joins with their password or session and only gains the tenant',
    policy: { who: 'anyone' },
    body: z.object({ name: z.optional(Name), password: z.optional(Password) }),
    response: z.object({ email: z.string() }),
    personal: true,
  }),
}
