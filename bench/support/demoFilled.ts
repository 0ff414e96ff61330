import { setTimeout as wait } from 'node:timers/promises'
import type { Upload } from '#contract/uploads.ts'
import { demoCompanies } from '#server/demo/demoCompanies.ts'
import { accountFiles } from '#world/files/accountFiles.ts'

/** Returns once every report file of the demo's companies is imported. */
export const demoFilled = async (url: string, headers: Record<string, string>): Promise<void> => {
  for (const { code, accounts } of demoCompanies) {
    const files = accounts.flatMap((account) => accountFiles(account)).length
    for (;;) {
      const response = await fetch(`${url}/uploads?limit=500`, { headers: { ...headers, 'x-clove-tenant': code } })
      const { data } = (await response.json()) as { data: Upload[] }
      if (data.filter(({ state }) => state === 'imported').length >= files) break
      await wait(500)
    }
  }
}
