import type { Generated } from 'kysely'

interface FileStoreMark {
  id: Generated<number>
  mark: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    file_store_mark: FileStoreMark
  }
}
