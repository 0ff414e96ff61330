import type { ColumnType, Generated } from 'kysely'
import type { CardElement, CardPicture, CardSize } from '#contract/cardDesigns.ts'
import type { Json } from '#platform/db/columnTypes.ts'

interface CardDesigns {
  tenant_id: string
  id: Generated<number>
  title: string
  size: CardSize
  front: Json<CardElement[]>
  back: Json<CardElement[]>
  version: Generated<number>
  made_by: string
  made_by_name: string
  changed_at: Date
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface CardPictures {
  tenant_id: string
  id: Generated<number>
  token: string
  name: string
  content_type: CardPicture['type']
  width: number
  height: number
  bytes: number
  sha256: Buffer
  added_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    card_designs: CardDesigns
    card_pictures: CardPictures
  }
}
