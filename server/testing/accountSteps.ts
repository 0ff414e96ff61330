import { inScope } from '#platform/db/scope.ts'
import { joinTenant } from '#platform/tenancy/newUser.ts'
import { signUpToken } from '#server/domains/session/signUpByMail.ts'
import type { TestClient, TestServer } from './testServer.ts'

/** The token of a link, or of the text that holds one. */
export const tokenIn = (text: string | undefined): string => /#\/login\/reset\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

/** The token that the mail of a sign-up has. */
export const mailedSignUp = ({ platform }: TestServer, email: string) =>
  signUpToken(platform, { name: 'Ada', email, company: 'Lamps', passwordHash: 'unused' })

/** A call as nobody in particular. */
export const ask = async (server: TestServer, method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, ...(payload ? { payload } : {}) })
  const { data, message } = answer.json<{ data?: unknown; message?: string }>()
  return { status: answer.statusCode, data, message, cookies: answer.cookies }
}

/** The status of a call and what was said against it. */
export const refusal = async (asked: ReturnType<TestClient['call']>) => {
  const answer = await asked
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}

/** Makes a member of one company a member of another as well. */
export const joinToo = (server: TestServer, client: TestClient, company: TestClient, flags: string[] = []) =>
  inScope(server.platform.db, { tenant: company.tenantId, user: client.userId }, (scope) =>
    joinTenant(scope, client.userId, 'regular', { flags }),
  )

/** Sets the server's clock ahead; returns what sets it back. */
export const hoursLater = (server: TestServer, hours: number) => {
  const { platform } = server
  const { now } = platform
  platform.now = () => new Date(now().getTime() + hours * 3_600_000)
  return () => {
    platform.now = now
  }
}
