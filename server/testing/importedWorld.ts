import { gzipSync } from 'node:zlib'
import type { Upload } from '#contract/uploads.ts'
import { DAY_MS } from '#rules/days.ts'
import { accountFiles } from '#world/files/accountFiles.ts'
import { ratesOf } from '#world/files/ratesFile.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { Company } from '#world/trade/company.ts'
import { type DirectImports, newDirectImports } from './directImports.ts'
import type { TestServer } from './testServer.ts'

export interface ImportedWorld extends DirectImports {
  uploads: readonly Upload[]
}

/** A company of its own, with all files of a made-up seller imported. */
export const importWorld = async (server: TestServer, name: string, company: Company): Promise<ImportedWorld> => {
  const { until, accounts } = company
  const imports = await newDirectImports(
    server,
    name,
    accounts.map(({ seller, platform, places }) => [seller, platform, places.map(({ marketplace }) => marketplace)]),
  )
  const uploads = [
    await imports.send([...ratesOf(company)].join(''), { asOf: new Date(until).toISOString() }, 'rates.csv'),
  ]
  for (const account of accounts) {
    const { textOf } = openWorld(company, account)
    for (const file of accountFiles(account)) {
      const text = textOf(file.name.slice(account.seller.length + 1))
      const fields = { seller: account.seller, asOf: new Date(until - file.daysAgo * DAY_MS).toISOString() }
      const upload = await imports.send(
        file.isPacked ? gzipSync(text) : text,
        {
          ...fields,
          ...(file.marketplace ? { marketplace: file.marketplace } : {}),
          ...(file.adType ? { adType: file.adType } : {}),
        },
        file.name,
      )
      if (upload.state !== 'imported') throw new Error(`${file.name} is ${upload.state}: ${upload.message}`)
      uploads.push(upload)
    }
  }
  await imports.rollDemand()
  return { ...imports, uploads }
}
