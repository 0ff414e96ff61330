import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type StagedGoogle, stageGoogle } from './google.ts'

/** A clock and a Google that the built server takes for the real ones. */
export interface OutsideWorld {
  env: Record<string, string>
  google: Pick<StagedGoogle, 'spreadsheet' | 'keyFile' | 'write'>
  /** Lets time pass on the server; its database keeps the real time. */
  pass(ms: number): void
  close(): void
}

export const stageOutsideWorld = async (): Promise<OutsideWorld> => {
  const google = await stageGoogle()
  const folder = mkdtempSync(join(tmpdir(), 'clove-clock-'))
  const clock = join(folder, 'ahead')
  writeFileSync(clock, '0')
  const preload = pathToFileURL(join('e2e', 'support', 'outsideWorld.mjs'))
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, STAGED_CLOCK: clock, STAGED_GOOGLE: google.url },
    google,
    pass: (ms) => writeFileSync(clock, String(ms)),
    close: () => {
      google.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
