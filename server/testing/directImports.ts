import { Readable } from 'node:stream'
import type { Upload } from '#contract/uploads.ts'
import { lockImports } from '#facts/importLock.ts'
import { enterUpload } from '#imports/recordUpload.ts'
import { undoImport } from '#imports/undoImport.ts'
import { findUpload, patchUpload, uploadOf } from '#imports/uploadRow.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { storeFile } from '#platform/files/fileStore.ts'
import { rollDemand } from './jobRuns.ts'
import type { TestClient, TestServer } from './testServer.ts'
import { newAccounts } from './uploading.ts'

/**
 * A tenant whose files are imported and taken back at once, and accepted whatever the guards say: without calls, queue and
 * events, which take as long as an import itself. For laws that dozens of imports have to keep.
 */
export interface DirectImports {
  client: TestClient
  send(content: string | Buffer, fields?: Readonly<Record<string, string>>, filename?: string): Promise<Upload>
  undo(id: string): Promise<Upload>
  /** Moves the tenant's demand to the last day that orders cover, as a job does after imports. */
  rollDemand(): Promise<void>
}

/** A tenant of its own with the given accounts. */
export const newDirectImports = async (
  server: TestServer,
  ...account: [tenant: string, sellers: Parameters<typeof newAccounts>[2]]
): Promise<DirectImports> => {
  const { platform, importFile } = server
  const client = await newAccounts(server, ...account)
  const { tenantId: tenant } = client
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
  const { sealed_key } = await within(({ tx }) =>
    tx.selectFrom('tenants').select('sealed_key').where('id', '=', tenant).executeTakeFirstOrThrow(),
  )
  const { fileKey, raw } = platform.secrets.keysOf(sealed_key)
  return {
    client,
    send: async (
      content,
      { seller = null, marketplace = null, asOf, since, until, adType = null } = {},
      filename = 'report.txt',
    ) => {
      const stored = await storeFile(platform.files, tenant, fileKey, Readable.from([content]))
      const span = since === undefined || until === undefined ? null : { since, until }
      const hints = { seller, marketplace, type: null, asOf: asOf === undefined ? null : new Date(asOf), span, adType }
      const upload = await within(async (scope) => {
        const { id } = await enterUpload(
          platform,
          scope,
          { filename, hints, stored },
          { userId: client.userId, name: 'User' },
        )
        await patchUpload(scope, id, ['received'], { accepted: true })
        return id
      })
      const { appUrl: url, files } = platform
      await importFile(
        { url, tenant, key: raw, files: files.place, upload, room: 1e12, now: platform.now().getTime() },
        () => undefined,
      )
      return within(async (scope) => uploadOf(await findUpload(scope, upload)))
    },
    undo: (id) =>
      within(async (scope) => {
        await lockImports(scope)
        return uploadOf(await undoImport(scope, Number(id)))
      }),
    rollDemand: () => rollDemand(platform, tenant),
  }
}
