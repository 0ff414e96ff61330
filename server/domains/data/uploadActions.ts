import type { BodyOf } from '#contract/route.ts'
import type { Question, Upload, uploadRoutes } from '#contract/uploads.ts'
import { tryLockImports } from '#facts/index.ts'
import {
  accountsFor,
  findUpload,
  jobUnderWay,
  patchUpload,
  queueImport,
  queueUndo,
  releaseFile,
  type UploadRow,
  undoImport,
  uploadOf,
} from '#imports/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { reports } from '#reports/index.ts'
import { readMoment } from './receiveUpload.ts'

/** Number of rows above which an undo runs as a job. */
const LARGE = 100_000

type Answers = BodyOf<typeof uploadRoutes.acceptUpload>

const must = (row: UploadRow | undefined): UploadRow => {
  if (!row) throw conflict('This upload has changed. Reload the page and try again.')
  return row
}

const questionMessages: Record<Question['field'], string> = {
  seller: 'Choose the seller account.',
  marketplace: 'Choose the marketplace.',
  asOf: 'Enter when the file was created.',
  since: 'Enter the first day in the file.',
  until: 'Enter the last day in the file.',
  adType: 'Choose the ad type.',
}

/** Columns that store the answers. */
const columnOf = {
  seller: 'seller',
  marketplace: 'marketplace',
  since: 'told_since',
  until: 'told_until',
  adType: 'ad_type',
} as const

/** Stores the answers, each one of those offered; a suggested asOf needs no answer. */
const answer = async (scope: Scope, upload: UploadRow, given: Answers) => {
  const questions = (upload.questions ?? []) as Question[]
  const resolveField = (field: keyof typeof columnOf) => {
    const question = questions.find((one) => one.field === field)
    if (!question) return upload[columnOf[field]]
    const value = given[field]
    if (!value) throw badRequest(questionMessages[field])
    if (question.choices.length && !question.choices.includes(value))
      throw badRequest(`${value.slice(0, 40)} is not one of the choices.`)
    return value
  }
  const [seller, marketplace, since, until] = [
    resolveField('seller'),
    resolveField('marketplace'),
    resolveField('since'),
    resolveField('until'),
  ]
  if (since !== null && until !== null && until < since) throw badRequest('The last day is before the first.')
  const definition = reports.find(({ type }) => type === upload.type)
  const accounts = definition ? await accountsFor(scope, definition) : []
  const account = accounts.find((one) => one.seller === seller)
  if (!account) throw badRequest(questionMessages.seller)
  if (marketplace !== null && !account.marketplaces.includes(marketplace))
    throw badRequest(`${account.seller} does not sell in ${marketplace}.`)
  const spanColumns = { told_since: since, told_until: until, ad_type: resolveField('adType') }
  return { seller, marketplace, ...spanColumns, ...(given.asOf ? { as_of: readMoment(given.asOf), dated: true } : {}) }
}

/** Stores missing facts of a file, or accepts a held file as it is. */
export const acceptUpload = async (scope: Scope, id: number, given: Answers): Promise<Upload> => {
  const upload = await findUpload(scope, id)
  if (upload.state !== 'held' && !(upload.state === 'detected' && upload.questions))
    throw conflict('This upload has no open question.')
  const patch =
    upload.state === 'held'
      ? ({ state: 'staged', accepted: true, holds: null } as const)
      : { ...(await answer(scope, upload, given)), questions: null }
  const row = must(await patchUpload(scope, upload.id, [upload.state], patch))
  await queueImport(scope, upload)
  return uploadOf(row)
}

/** Drops a file that is not imported and stops a running import. */
export const dropUpload = async (platform: Platform, scope: Scope, id: number): Promise<Upload> => {
  const upload = await findUpload(scope, id)
  const row = await patchUpload(scope, upload.id, ['received', 'detected', 'staged', 'held'], {
    state: 'dropped',
    questions: null,
    holds: null,
    progress: null,
    stored_as: null,
    finished: true,
  })
  if (!row) throw conflict('Only a file that is not yet imported can be discarded.')
  const { stored_as: path } = upload
  if (path)
    scope.afterCommit(() => void releaseFile(platform.db, platform.files, row.tenant_id, path).catch(() => undefined))
  return uploadOf(row)
}

/** Undoes an import: at once, or as a job when it is large or another import is running. */
export const undoUpload = async (scope: Scope, id: number): Promise<Upload> => {
  const upload = await findUpload(scope, id)
  if (await jobUnderWay(scope, upload.id, 'undo', ['queued', 'running'])) throw conflict('This import is being undone.')
  const later = upload.state === 'imported' && (upload.rows_read > LARGE || !(await tryLockImports(scope)))
  if (!later) return uploadOf(await undoImport(scope, id))
  const progress = { step: 'undoing', rows: 0, done: 0, rowsPerSecond: 0, secondsLeft: null }
  const row = must(await patchUpload(scope, upload.id, ['imported'], { progress }))
  await queueUndo(scope, upload.id)
  return uploadOf(row)
}
