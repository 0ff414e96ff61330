import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** A browser program and what it needs in its environment. */
export interface Program {
  executablePath: string
  env?: NodeJS.ProcessEnv
}

// makes the package unpack the system libraries it brings along
const packageSwitch = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }

// the package's own looks for its fonts in fixed places of the root folder
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fonts-cache</cachedir>
</fontconfig>
`

const versionOfPackage = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = await readFile(join(dirname(entry), '..', '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** The package unpacks into the folder for temporary files and changes the environment; both are ours only meanwhile. */
const unpackInto = async (folder: string) => {
  const before = { ...process.env }
  Object.assign(process.env, packageSwitch, { TMPDIR: folder })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** The Chromium inside `@sparticuz/chromium` (Linux on x64), unpacked once. */
export const unpackedChromium = async (): Promise<Program> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('no packaged browser for this system')
  const folder = resolve('.cache', `chromium-${await versionOfPackage()}`)
  if (!(await stat(folder).catch(() => undefined))) {
    const draft = `${folder}.${process.pid}`
    await mkdir(draft, { recursive: true })
    await unpackInto(draft)
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontSettings)
    // fails when another run was quicker; then its files stand
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      XDG_CACHE_HOME: folder,
    },
  }
}
