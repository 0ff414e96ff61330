import { Button, Input } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { sendCommand } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { ProductLink } from '#shared/ui/ProductLink.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { selectAsinCheck, selectMeta } from '../asinsSelectors.ts'
import { type FillDraft, fillsDrafted, selectDrafts } from '../asinsSlice.ts'
import { type MissingRow, skuKeyOf } from '../catalogueDocument.ts'
import { platformName } from '../catalogueText.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import type { SkuFill } from '../skuInput.ts'
import { skusApi } from '../skusApi.ts'
import { fillOf, spread } from './fillInput.ts'

interface Fillable {
  sku: string
  lacks: SkuFill['lacks']
  draft: FillDraft | undefined
  /** Why the typed value is invalid. */
  mistake: string | undefined
  onType(value: string): void
  /** Returns whether the paste was handled. */
  onPaste(text: string): boolean
  onSave(): void
}

/** A field for a missing SKU value: Enter saves and moves to the next row. */
const FillField = ({ sku, lacks, draft, mistake, onType, onPaste, onSave }: Fillable) => {
  const what = lacks === 'asin' ? 'ASIN' : 'FNSKU'
  const wrong = draft?.refused ?? mistake
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || !draft) return
    const next = currentTarget.closest('tr')?.nextElementSibling?.querySelector('input')
    onSave()
    if (!mistake) next?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  return (
    <>
      <div className="missing-fill">
        <Input
          aria-label={`${what} of ${sku}`}
          placeholder={what}
          className="code"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={Boolean(wrong)}
          value={draft?.value ?? ''}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <Button disabled={!draft || Boolean(mistake)} aria-label={`Save ${sku}`} onClick={onSave}>
          Save
        </Button>
      </div>
      {wrong && (
        <p className="dialog-mistake" role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}

const PAGE = 100
const titles = { asin: 'SKUs without an ASIN', fnsku: 'SKUs without an FNSKU' } as const
const about = {
  asin: 'Reports contain these SKUs without an ASIN.',
  fnsku: 'Find the FNSKU on the product’s label and in the stock reports.',
} as const

const namesOf: SmallColumn<MissingRow>[] = [
  {
    key: 'sku',
    title: 'SKU',
    kind: 'code',
    names: true,
    cell: ({ sku }) => (
      <>
        {sku} <CopyButton text={sku} label={`Copy ${sku}`} />
      </>
    ),
  },
  {
    key: 'by',
    title: 'Sold by',
    kind: 'prose',
    cell: ({ seller, platform }) => `${seller} · ${platformName(platform)}`,
  },
]

/** SKUs with the same missing field; typed one by one, or pasted as a column from the focused field on. */
export const FillList = ({ lacks, rows }: { lacks: SkuFill['lacks']; rows: readonly MissingRow[] }) => {
  const dispatch = useAsinsDispatch()
  const drafts = useAsinsSelector(selectDrafts)
  const meta = useAsinsSelector(selectMeta)
  const isKnown = useAsinsSelector(selectAsinCheck)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(PAGE)
  const searchText = search.toLowerCase()
  const matchingRows = searchText
    ? rows.filter(({ sku, asin = '' }) => `${sku} ${asin} ${meta[asin]?.name}`.toLowerCase().includes(searchText))
    : rows
  const visibleRows = matchingRows.slice(0, most)
  const drafted = (row: MissingRow, value: string) => ({ key: skuKeyOf(row), lacks, value })
  const stateOf = (row: MissingRow) => {
    const storedDraft = drafts[skuKeyOf(row)]
    const draft = storedDraft?.lacks === lacks ? storedDraft : undefined
    const parsed = draft && fillOf(lacks, row, draft.value, isKnown)
    return {
      draft,
      fill: parsed && 'fill' in parsed ? parsed.fill : undefined,
      mistake: parsed && 'mistake' in parsed ? parsed.mistake : undefined,
    }
  }
  const product: SmallColumn<MissingRow> = {
    key: 'product',
    title: 'Product',
    cell: ({ asin }) => (
      <>
        {asin && <Asin asin={asin} />}
        <div className="missing-name">
          {asin && meta[asin]?.name ? <ProductLink asin={asin}>{meta[asin].name}</ProductLink> : UNKNOWN}
        </div>
      </>
    ),
  }
  const typed = rows.map(stateOf).filter(({ draft }) => draft)
  const fills = typed.flatMap(({ fill }) => (fill ? [fill] : []))
  const paste = (text: string, at: number) => {
    const values = spread(text, visibleRows, at)
    if (values) dispatch(fillsDrafted(values.map(({ row, value }) => drafted(row, value))))
    return values !== undefined
  }
  const columns: SmallColumn<MissingRow>[] = [
    ...namesOf,
    ...(lacks === 'fnsku' ? [product] : []),
    {
      key: lacks,
      title: lacks === 'asin' ? 'ASIN' : 'FNSKU',
      kind: 'prose',
      cell: (row, at) => {
        const { draft, fill, mistake } = stateOf(row)
        return (
          <FillField
            sku={row.sku}
            lacks={lacks}
            draft={draft}
            mistake={mistake}
            onType={(value) => dispatch(fillsDrafted([drafted(row, value)]))}
            onPaste={(text) => paste(text, at)}
            onSave={() => fill && void dispatch(sendCommand(skusApi.endpoints.fillSkus, [fill]))}
          />
        )
      },
    },
  ]
  return (
    <section className="missing-list">
      <header>
        <h2>
          {titles[lacks]} · {rows.length}
        </h2>
        {rows.length > PAGE && (
          <div className="missing-search">
            <SettledInput label={`Find in ${titles[lacks]}`} value={search} onChange={setSearch} />
          </div>
        )}
        {typed.length > 1 && (
          <Button
            type="primary"
            disabled={!fills.length}
            onClick={() => void dispatch(sendCommand(skusApi.endpoints.fillSkus, fills))}
          >
            Save {formatPlural(fills.length, 'SKU', 'SKUs')}
          </Button>
        )}
      </header>
      <p>{about[lacks]} Paste a column from a spreadsheet into a field; it also fills the fields below.</p>
      <SmallTable label={titles[lacks]} columns={columns} rows={visibleRows} rowKey={skuKeyOf} cards />
      {matchingRows.length > visibleRows.length && (
        <Button onClick={() => setMost(most + PAGE)}>Show more: {matchingRows.length - visibleRows.length} left</Button>
      )}
    </section>
  )
}
