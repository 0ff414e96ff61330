import { platform } from './0001_platform.ts'
import { imports } from './0002_imports.ts'
import { leads } from './0003_leads.ts'

/** Every step of the schema in order; forward only, and a step that has landed is never changed. */
export const migrations: Readonly<Record<string, string>> = {
  '0001_platform': platform,
  '0002_imports': imports,
  '0003_leads': leads,
}
