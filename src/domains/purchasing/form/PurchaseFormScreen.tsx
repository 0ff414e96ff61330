import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { usePurchasingDispatch, usePurchasingSelector } from '../hooks.ts'
import { draftLeft, draftStarted, selectDraft } from '../purchasingSlice.ts'
import { draftOfAsin } from './formLines.ts'
import { productsWith } from './formSources.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { useFormSources } from './useFormSources.ts'

const TITLE = 'Purchase Order form'

const Form = ({ asin }: { asin: string }) => {
  const dispatch = usePurchasingDispatch()
  const navigate = useNavigate()
  const { sources, error, retry } = useFormSources()
  const key = `asin:${asin}`
  const draft = usePurchasingSelector((root) => selectDraft(root, key))
  useEffect(() => {
    if (sources && !draft) dispatch(draftStarted(draftOfAsin(key, asin, sources)))
  }, [dispatch, sources, draft, key, asin])
  useEffect(() => () => void dispatch(draftLeft(key)), [dispatch, key])

  if (draft && sources && draft.lines.length + Number(draft.touched ?? false) > 0)
    return (
      <PurchaseForm
        title={TITLE}
        draft={draft}
        sources={sources}
        onSaved={({ id }) => void navigate(`/po/orders/${id}`)}
      >
        <p className="purchase-product">
          <Link className="code" to={`/asins/${asin}`}>
            {asin}
          </Link>{' '}
          {productsWith(sources.products, asin)[0]?.name}
        </p>
      </PurchaseForm>
    )
  return (
    <ScreenFrame title={TITLE} busy={!error && !draft}>
      {error ? (
        <FailureState title="Couldn’t load the form" error={error} retry={retry} />
      ) : draft ? (
        <EmptyState title={`No SKU of ${asin} is known`} action={<Link to={`/asins/${asin}`}>Open the product</Link>}>
          An order needs a SKU. Add one to the product, or import a listings report.
        </EmptyState>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      )}
    </ScreenFrame>
  )
}

/** A new order of the product in the address. */
const PurchaseFormScreen = () => {
  const asin = useParams().asin?.toUpperCase() ?? ''
  return <Form key={asin} asin={asin} />
}

export default PurchaseFormScreen
