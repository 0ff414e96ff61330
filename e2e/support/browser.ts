import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type Program, unpackedChromium } from './packedChromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
]

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed = (): Program[] => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...usualPlaces].filter((path) => existsSync(path)).map((executablePath) => ({ executablePath }))
}

/**
 * Starts the Chromium that comes as a package, else the system's: the packaged one is the same everywhere, and without
 * windows it takes half the time. Every start has a new, empty profile.
 */
export const openBrowser = async (): Promise<Browser> => {
  const reasons: string[] = []
  for (const find of [unpackedChromium, ...installed().map((program) => () => program)]) {
    try {
      const { executablePath, env } = await find()
      return await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
    } catch (error) {
      reasons.push(String(error).split('\n')[0] ?? '')
    }
  }
  throw new Error(
    `The journeys need a browser and none could be started (${reasons.join('; ')}): install Chromium or Google Chrome (Debian: apt-get install chromium).`,
  )
}
