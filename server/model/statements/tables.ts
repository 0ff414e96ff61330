interface SupersededLines {
  tenant_id: string
  seller: string
  set_key: string
  line: number
  row_hash: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    told_again: SupersededLines
  }
}
