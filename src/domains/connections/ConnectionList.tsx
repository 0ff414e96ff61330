import { Alert, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { ConnectionCard } from '#contract/connections.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ConnectionSection } from './ConnectionSection.tsx'
import { amazonPartsOf, refusalMessages } from './connectionLabels.ts'
import { useDeleteConnectionMutation, useGetConnectionsQuery } from './connectionsApi.ts'
import './connections.css'

/** Returns the result of Amazon's redirect, from the address. */
const useReturned = () => {
  const [params, change] = useAddressParams()
  const refusalCode = params.get('refused')
  const [kind, seller] = [params.get('kind'), params.get('seller')]
  return {
    refusal: refusalCode === null ? undefined : (refusalMessages[refusalCode] ?? refusalMessages.failed),
    connected: kind && seller ? { kind, seller } : undefined,
    dismiss: () =>
      change(
        (now) => {
          const rest = new URLSearchParams(now)
          for (const key of ['refused', 'kind', 'seller']) rest.delete(key)
          return rest
        },
        { replace: true },
      ),
  }
}

const ConnectDrawer = lazyPart(() => import('./ConnectDrawer.tsx'))

type Named = Pick<ConnectionCard, 'seller'> & { kind: string }
const keyOf = ({ kind, seller }: Named) => `${kind} ${seller}`

/** Services with their actions; `isSetup`: only those that provide reports. */
export const ConnectionList = ({ isSetup = false }: { isSetup?: boolean }) => {
  const dispatch = useDispatch()
  const { ask } = useDialogs()
  const { data: connections, error, refetch } = useGetConnectionsQuery()
  const [removeCard] = useDeleteConnectionMutation()
  const remove = useCommand([removeCard, { isLoading: false }], () =>
    notifyDone('The connection is taken off. What it brought stays.'),
  )
  const { refusal, connected, dismiss } = useReturned()
  const [selectedCard, setSelectedCard] = useState<ConnectionCard>()
  const [isOpen, setIsOpen] = useState(false)
  const [fresh, setFresh] = useState<Readonly<Record<string, number>>>(() =>
    connected ? { [keyOf(connected)]: 1 } : {},
  )

  const open = (card: ConnectionCard) => {
    setSelectedCard(card)
    setIsOpen(true)
  }
  const disconnect = async ({ kind, seller, title }: ConnectionCard) => {
    const really = await ask({
      title: `Disconnect ${title}?`,
      message: 'Clove forgets its secret and asks Amazon for nothing more. What it brought stays.',
      ok: 'Disconnect',
    })
    if (really) await remove.run({ kind: kind as 'sp-api.na', seller })
  }
  if (error && !connections)
    return <FailureState title="The integrations could not be loaded" error={error} retry={() => void refetch()} />
  if (!connections) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  const amazon = connections.filter((card) => amazonPartsOf(card))
  const accounts = isSetup ? '/onboarding/start' : '/settings/sellers'
  return (
    <div className="connections">
      {refusal && <Alert type="warning" showIcon closable title={refusal} onClose={dismiss} />}
      {!amazon.length && (
        <p>
          No seller account on Amazon yet. <Link to={accounts}>Add one</Link>, and connect it here.
        </p>
      )}
      {(isSetup ? amazon : connections).map((card) => (
        <ConnectionSection
          key={keyOf(card)}
          card={card}
          connected={card.state === 'off' ? 0 : (fresh[keyOf(card)] ?? 0)}
          onConnect={() => open(card)}
          onRemove={() => void disconnect(card)}
        />
      ))}
      <Suspense>
        {selectedCard && (
          <ConnectDrawer
            card={isOpen ? selectedCard : undefined}
            onClose={() => setIsOpen(false)}
            onConnected={() => {
              setIsOpen(false)
              setFresh((now) => ({ ...now, [keyOf(selectedCard)]: (now[keyOf(selectedCard)] ?? 0) + 1 }))
              dispatch(notifyDone(`${selectedCard.title} is connected. It is tested now.`))
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
