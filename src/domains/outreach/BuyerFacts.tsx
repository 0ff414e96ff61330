import { Button } from 'antd'
import { use } from 'react'
import { Link } from 'react-router'
import type { Address, Buyer } from '#contract/addresses.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { nameOf } from './addressWords.ts'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { LabelButtons } from './LabelButtons.tsx'
import { selectIsChanging } from './outreachSelectors.ts'
import { optOutUnwanted, optOutWanted } from './outreachSlice.ts'
import { SuggestionTags } from './SuggestionTags.tsx'

const CUSTOMERS = '/customers/details'

/** Somebody of a household: labels, and whether they want to be written to. */
export const BuyerFacts = ({ buyer, address }: { buyer: Buyer; address: Address }) => {
  const { hash, orders, labels, suggested, optedOut, optOutCode } = buyer
  const dispatch = useOutreachDispatch()
  const hasPage = use(CanOpenContext)(CUSTOMERS)
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  return (
    <li className="buyer">
      <p>
        <span className="personal buyer-name">{nameOf(buyer, address)}</span> ·{' '}
        {orders === 1 ? '1 order' : `${formatNumber(orders)} orders`}
        {hasPage && (
          <>
            {' · '}
            <Link to={`${CUSTOMERS}/${hash}`}>Customer details</Link>
          </>
        )}
      </p>
      <LabelButtons type="customer" hash={hash} labels={labels} />
      <SuggestionTags hash={hash} suggested={suggested} inFull />
      <p className="buyer-opt-out">
        {optedOut ? 'Opted out' : 'May be written to'} · code <span className="code">{optOutCode}</span>
        <CopyButton text={optOutCode} label={`Copy code ${optOutCode}`} />
        <Button
          size="small"
          disabled={isChanging}
          onClick={() => dispatch(optedOut ? optOutUnwanted(hash) : optOutWanted(hash))}
        >
          {optedOut ? 'Take opt-out back' : 'Opt out'}
        </Button>
      </p>
    </li>
  )
}
