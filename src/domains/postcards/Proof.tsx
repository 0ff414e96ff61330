import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { CARDS_IN_LOOK, type Postcard, type PostcardPlan } from '#contract/postcards.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { ProofCards } from './ProofCards.tsx'
import type { CardsQuery } from './postcardsApi.ts'
import { usePostcardFiles } from './usePostcardFiles.ts'

type Show = CardsQuery['show']

const summaryOf = ({ cards, holdout, cost, currency }: PostcardPlan) =>
  [
    formatPlural(cards, 'card'),
    `${formatNumber(holdout)} held back`,
    ...(cost === null ? [] : [formatMoney(cost, currency)]),
  ].join(' · ')

const Reasons = ({ title, reasons }: { title: string; reasons: PostcardPlan['skipped'] }) =>
  reasons.length > 0 && (
    <div className="postcard-reasons">
      <h3>{title}</h3>
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <b>{formatNumber(count)}</b> {reason}
          </li>
        ))}
      </ul>
    </div>
  )

const total = (reasons: PostcardPlan['skipped']) => reasons.reduce((sum, { count }) => sum + count, 0)

/** Cards of a campaign as they will be printed, with their problems. */
export const Proof = ({ postcard: { id, plan, output, state } }: { postcard: Postcard }) => {
  const [cardsQuery, setCardsQuery] = useState<Omit<CardsQuery, 'id' | 'drawn'>>({ from: 0, show: 'cards', code: '' })
  const files = usePostcardFiles(id)
  if (!plan) return null
  const { skipped, warnings } = plan
  const choices: { value: Show; label: string }[] = [
    { value: 'cards', label: `Cards ${formatNumber(plan.cards)}` },
    ...(warnings.length ? [{ value: 'warned' as const, label: 'To look at' }] : []),
    ...(skipped.length ? [{ value: 'skipped' as const, label: `Left out ${formatNumber(total(skipped))}` }] : []),
  ]
  return (
    <section className="postcard-proof" aria-label="Proof">
      <h2>{state === 'planned' ? 'Proof' : 'Cards'}</h2>
      <p>{summaryOf(plan)}</p>
      <Reasons title="To look at before printing" reasons={warnings} />
      <Reasons title="Left out" reasons={skipped} />
      <div className="postcard-tools">
        <Segmented<Show>
          aria-label="Which cards"
          options={choices}
          value={cardsQuery.show}
          onChange={(show) => setCardsQuery({ from: 0, show, code: '' })}
        />
        <span className="postcard-code">
          <SettledInput
            label="Offer code on the card"
            value={cardsQuery.code}
            onChange={(code) => setCardsQuery({ from: 0, show: 'cards', code })}
          />
        </span>
        {output !== 'addresses' && plan.cards > 0 && cardsQuery.show === 'cards' && !cardsQuery.code && (
          <Button href={files.proof(cardsQuery.from)} download>
            {`PDF of these ${Math.min(CARDS_IN_LOOK, plan.cards - cardsQuery.from)}`}
          </Button>
        )}
      </div>
      <ProofCards
        cardsQuery={{ ...cardsQuery, id, drawn: `${plan.at} ${state}` }}
        onTurn={(from) => setCardsQuery({ ...cardsQuery, from })}
      />
    </section>
  )
}
