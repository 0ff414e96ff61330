import type { ConnectionKind, Problem } from '#contract/connections.ts'
import { openSheetAccount } from '#model/sheets/index.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound, UserError } from '#platform/errors.ts'
import { storeTrials } from '#platform/files/openStore.ts'
import { StoreFailure } from '#platform/files/store.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { type Trial, TrialFailure } from './testSteps.ts'

const problemOf = (error: unknown): Problem => {
  if (error instanceof StoreFailure) return { message: error.message, todo: error.todo }
  const { code = 'no reason given' } = error as NodeJS.ErrnoException
  return {
    message: `Can’t write to the folder (${code}).`,
    todo: 'Your administrator sets CLOVE_DATA: allow Clove to write there, and check whether the disk is full.',
  }
}

const steps = [
  ['Write a file', 'write'],
  ['Read it back', 'read'],
  ['List it', 'list'],
  ['Delete it', 'remove'],
] as const

/** Tests the store of files. It belongs to the installation, so only superusers see it. */
const fileTrials = async (_: Scope, { files }: Platform, { type }: Member): Promise<Trial[]> => {
  if (type !== 'superuser') throw notFound('This connection')
  const trials = storeTrials(files)
  return steps.map(([title, name]) => ({
    title,
    run: async () => {
      await trials[name]().catch((error: unknown) => {
        throw new TrialFailure(problemOf(error))
      })
      return undefined
    },
    problem: (error) => (error instanceof TrialFailure ? error.problem : problemOf(error)),
  }))
}

type CompanyKind = Extract<ConnectionKind, 'sheets' | 'smtp' | 'errors' | 'files'>

const sheetTrials = async (scope: Scope, platform: Platform, { tenant }: Member): Promise<Trial[]> => {
  const account = await openSheetAccount(scope, platform.secrets.keysOf(tenant.sealedKey))
  const sheet = await scope.tx
    .selectFrom('info_sheets')
    .select('spreadsheet')
    .where('tenant_id', '=', scope.tenant())
    .executeTakeFirst()
  const problem = (todo: string) => (error: unknown) => ({
    message: error instanceof UserError ? error.message : 'Google Sheets does not answer.',
    todo,
  })
  const list: Trial = {
    title: 'List the shared spreadsheets',
    run: async () => `${(await platform.listSpreadsheets(account)).length} spreadsheets.`,
    problem: problem('Enable the Drive API in the service account’s project, or connect it with a new key.'),
  }
  // Only the account is connected, so there is no spreadsheet to read.
  if (!sheet) return [list]
  const sheetClient = platform.openSheet(account, sheet.spreadsheet)
  return [
    {
      title: 'Read the spreadsheet',
      run: async () => `${(await sheetClient.read()).length} rows.`,
      problem: problem(`Share the spreadsheet with ${account.email} as an editor, or connect it with a new key.`),
    },
  ]
}

const CHECK = 'Your administrator sets the mail server in SMTP_URL'
const mailProblems: Readonly<Record<string, Problem>> = {
  ENONE: { message: 'No mail server is set.', todo: `${CHECK}.` },
  EAUTH: { message: 'The mail server rejected the user name or password.', todo: `${CHECK}: correct both there.` },
  EDNS: { message: 'No mail server has this name.', todo: `${CHECK}: correct its host there.` },
  ECONNECTION: { message: 'The mail server cannot be reached.', todo: `${CHECK}: correct host and port there.` },
  ESOCKET: { message: 'The mail server cannot be reached.', todo: `${CHECK}: correct host and port there.` },
  ETIMEDOUT: { message: 'The mail server does not answer.', todo: `${CHECK}: correct host and port there.` },
  EENVELOPE: {
    message: 'The mail server rejected Clove’s sender or your address.',
    todo: 'Your administrator sets CLOVE_MAIL_FROM: the mail server must accept it as sender.',
  },
}
const otherMailProblem: Problem = { message: 'The mail server rejected the email.', todo: 'The log says why.' }

const mailTrials = async (_: Scope, { mail }: Platform, { email, name }: Member): Promise<Trial[]> => [
  {
    title: 'Send yourself an email',
    run: async () => {
      const text = [`${name}, this is a test of the mail server, sent from Settings › Integrations.`]
      const errorCode = await mail.attempt({ to: email, subject: 'A test from Clove', text })
      if (errorCode) throw new TrialFailure(mailProblems[errorCode] ?? otherMailProblem)
      return `Accepted for ${email}. Check that it arrives.`
    },
    problem: (error) => (error instanceof TrialFailure ? error.problem : otherMailProblem),
  },
]

const errorTrials = async (_: Scope, platform: Platform): Promise<Trial[]> => {
  if (!platform.settings.sentryDsn) throw notFound('This connection')
  return [
    {
      title: 'Send a report that says it is a test',
      run: async (deadline, signal) => {
        await platform.testReporting({ deadline, signal })
        return 'Accepted. Look for ‘A test of error reporting’ there.'
      },
      problem: (error) =>
        error instanceof ConnectorError && error.status !== undefined
          ? {
              message: 'The service doesn’t accept reports at this address.',
              todo: 'Your administrator sets SENTRY_DSN: correct the address there.',
            }
          : { message: 'The service does not answer.', todo: 'Check that the server can reach it.' },
    },
  ]
}

/** Tests of the services that a whole company shares. */
export const companyTrials: Readonly<
  Record<CompanyKind, (scope: Scope, platform: Platform, actor: Member) => Promise<Trial[]>>
> = { sheets: sheetTrials, smtp: mailTrials, errors: errorTrials, files: fileTrials }
