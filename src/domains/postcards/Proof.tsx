import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { CardDesign } from '#contract/cardDesigns.ts'
import { CARDS_IN_LOOK, type Postcard, type PostcardPlan, type ProofCard } from '#contract/postcards.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import { cardSides } from '#rules/cards/designWarnings.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { CardFace } from '#shared/cards/CardFace.tsx'
import { OptOutWarning } from '#shared/cards/OptOutWarning.tsx'
import { useMeasurer } from '#shared/cards/useMeasurer.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { type CardsQuery, useGetProofCardsQuery } from './postcardsApi.ts'
import { usePostcardFiles } from './usePostcardFiles.ts'

interface Drawn {
  card: ProofCard
  design: CardDesign | null
  measurer: Measurer
  pictureAddress(id: string): string
}

const Sides = ({ card, design, ...drawing }: Drawn & { design: CardDesign }) => {
  const { width, height } = sizeFacts[design.size]
  return (
    <div className="postcard-sides personal">
      {cardSides.map((side) => (
        <svg key={side} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${side} of ${nameOf(card)}`}>
          <rect width={width} height={height} fill="#ffffff" />
          <CardFace elements={design[side]} values={card} {...drawing} />
        </svg>
      ))}
    </div>
  )
}

const nameOf = ({ position }: ProofCard) =>
  position === null ? 'a skipped card' : `card ${formatNumber(position + 1)}`

/** Text of a card beside its design; for address lists, the address. */
const Facts = ({ card: { address, firstName, product, optOutCode } }: Pick<Drawn, 'card'>) => (
  <div className="postcard-card-facts">
    <address className="personal">{address.length ? address.join('\n') : 'erased'}</address>
    <dl>
      <dt>First name</dt>
      <dd className="personal">{firstName || UNKNOWN}</dd>
      <dt>Product</dt>
      <dd>{product || UNKNOWN}</dd>
      <dt>Opt-out code</dt>
      <dd>
        <code>{optOutCode || UNKNOWN}</code>
      </dd>
    </dl>
  </div>
)

const Card = ({ card, design, ...drawing }: Drawn) => {
  const { position, skipped, warnings, offerCode } = card
  return (
    <li className="postcard-card">
      <div className="postcard-card-head">
        <b>{position === null ? 'Skipped' : `Card ${formatNumber(position + 1)}`}</b>
        {offerCode && <code>{offerCode}</code>}
      </div>
      {skipped && <p className="postcard-wrong">{skipped}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="postcard-warning">
          {warning}
        </p>
      ))}
      {design && card.address.length > 0 ? <Sides card={card} design={design} {...drawing} /> : <Facts card={card} />}
    </li>
  )
}

interface Turning {
  from: number
  total: number
  onTurn(from: number): void
}

const Pages = ({ from, total, onTurn }: Turning) =>
  total > CARDS_IN_LOOK && (
    <nav className="postcard-pages" aria-label="Pages of the proof">
      <Button disabled={from === 0} onClick={() => onTurn(Math.max(0, from - CARDS_IN_LOOK))}>
        Back
      </Button>
      <span>
        {formatNumber(from + 1)} to {formatNumber(Math.min(total, from + CARDS_IN_LOOK))} of {formatNumber(total)}
      </span>
      <Button disabled={from + CARDS_IN_LOOK >= total} onClick={() => onTurn(from + CARDS_IN_LOOK)}>
        Next
      </Button>
    </nav>
  )

/** A page of proof cards, with navigation. */
const ProofCards = ({ cardsQuery, onTurn }: { cardsQuery: CardsQuery; onTurn(from: number): void }) => {
  const { data, error, isFetching, refetch } = useGetProofCardsQuery(cardsQuery)
  const { measurer } = useMeasurer()
  const { picture } = usePostcardFiles(cardsQuery.id)
  if (error && !isFetching)
    return <FailureState title="Couldn’t load the cards" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  if (data.total === 0)
    return <p role="status">{cardsQuery.code ? 'No card of this campaign has this code.' : 'No matching cards.'}</p>
  const address = data.cards.find(({ optOutAddress }) => optOutAddress)?.optOutAddress
  return (
    <div aria-busy={isFetching}>
      {address && <OptOutWarning address={address} />}
      <Pages from={cardsQuery.from} total={data.total} onTurn={onTurn} />
      <ul className="postcard-cards">
        {data.cards.map((card) => (
          <Card key={card.household} card={card} design={data.design} measurer={measurer} pictureAddress={picture} />
        ))}
      </ul>
    </div>
  )
}

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
    ...(warnings.length ? [{ value: 'warned' as const, label: 'To check' }] : []),
    ...(skipped.length ? [{ value: 'skipped' as const, label: `Skipped ${formatNumber(total(skipped))}` }] : []),
  ]
  return (
    <section className="postcard-proof" aria-label="Proof">
      <h2>{state === 'planned' ? 'Proof' : 'Cards'}</h2>
      <p>{summaryOf(plan)}</p>
      <Reasons title="Check before printing" reasons={warnings} />
      <Reasons title="Skipped" reasons={skipped} />
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
