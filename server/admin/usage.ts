import { SignIn } from '#contract/session.ts'

export type Command =
  | { name: 'create-superuser'; email: string; userName: string; tenants: string[] }
  | { name: 'reset-password' | 'reset-two-step'; email: string }
  | { name: 'sso-off'; company: string }
  | { name: 'pooler-logins' }

export const usage = `Usage:
  npm run admin -- create-superuser EMAIL NAME [COMPANY…]
      Makes a superuser, or makes one of an account that is there. COMPANY is the code of a company to work in;
      it may be left out while there is only one, and the first one is made.
  npm run admin -- reset-password EMAIL
      Gives an account a new password and ends its sessions.
  npm run admin -- reset-two-step EMAIL
      Removes the authenticator app, passkeys and recovery codes of an account, which then signs in by password.
  npm run admin -- sso-off COMPANY
      Switches the sign-in by a company's provider off, so that its members sign in with passwords again.
  npm run admin -- pooler-logins
      Prints Clove's logins with their passwords, as lines for the auth_file of PgBouncer. They follow from the key.

A new password is random and shown once. Clove may be running or stopped; CLOVE_DATA, CLOVE_KEY and DATABASE_URL are
read as by npm start.
`

/** The command line is not understood. */
export class UsageError extends Error {}

/** Reads the command line; throws a sentence when it names no known command. */
export const readCommand = ([name, address = '', ...rest]: readonly string[]): Command => {
  if (name === 'pooler-logins') {
    if (address) throw new UsageError(`${[address, ...rest].join(' ')} is too much.`)
    return { name }
  }
  if (name === 'sso-off') {
    if (rest.length) throw new UsageError(`${rest.join(' ')} is too much.`)
    if (!address) throw new UsageError('Which company?')
    return { name, company: address }
  }
  if (name !== 'create-superuser' && name !== 'reset-password' && name !== 'reset-two-step')
    throw new UsageError(name ? `There is no command ${name}.` : 'Which command?')
  const email = SignIn.shape.email.safeParse(address)
  if (!email.success) throw new UsageError(address ? `${address} is not an email address.` : 'Whose email address?')
  if (name !== 'create-superuser') {
    if (rest.length) throw new UsageError(`${rest.join(' ')} is too much.`)
    return { name, email: email.data }
  }
  const [userName = '', ...tenants] = rest.map((word) => word.trim())
  if (!userName) throw new UsageError('What is the name of the superuser?')
  return { name, email: email.data, userName, tenants }
}
