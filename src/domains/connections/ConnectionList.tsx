import { Alert } from 'antd'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { ConnectionCard } from '#contract/connections.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { text } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ConnectionSection } from './ConnectionSection.tsx'
import { amazonPartsOf, refusalMessages } from './connectionLabels.ts'
import { useDeleteConnectionMutation, useGetConnectionsQuery } from './connectionsApi.ts'
import './connections.css'

const returnAddress = defineAddress({ refused: text, kind: text, seller: text })

/** Returns the result of Amazon's redirect, from the address. */
const useReturned = () => {
  const [{ refused, kind, seller }, change] = useAddress(returnAddress)
  return {
    refusal: refused === undefined ? undefined : (refusalMessages[refused] ?? refusalMessages.failed),
    connected: kind && seller ? { kind, seller } : undefined,
    dismiss: () => change({ refused: undefined, kind: undefined, seller: undefined }, inPlace),
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
    notifyDone('Disconnected. Imported data is kept.'),
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
      message: 'Clove deletes the keys and stops fetching from Amazon. Imported data is kept.',
      ok: 'Disconnect',
    })
    if (really) await remove.run({ kind: kind as 'sp-api.na', seller })
  }
  return (
    <QueryView query={{ data: connections, error, refetch }} failed="Couldn’t load the integrations" lines={8}>
      {(connections) => {
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
                    dispatch(notifyDone(`${selectedCard.title} is connected.`))
                  }}
                />
              )}
            </Suspense>
          </div>
        )
      }}
    </QueryView>
  )
}
