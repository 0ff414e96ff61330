import { expect, test } from '@jest/globals'
import type { CardDesign } from '#contract/cardDesigns.ts'
import { drawnDesign, textOf } from '#server/testing/cards.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { cardSenders } from './0063_card_senders.ts'
import { printedPostage } from './0080_printed_postage.ts'

const bed = ownedServer()

test('designs print the company’s own address and shop in place of what was to be written over', async () => {
  const client = await bed.server.client({ tenant: 'senders', type: 'admin', flags: ['outreach'] })
  const code = { kind: 'qr', id: 'code', x: 10, y: 10, width: 22, height: 22, color: '#000000' } as const
  const back = [
    textOf('Your company\nYour street and number\nYour postcode and city', { id: 'sender' }),
    { ...code, text: 'https://example.com/?code={{offerCode}}' },
    textOf('Lamps Ltd\n"1" Dock Road', { id: 'own' }),
  ]
  const add = (body: object) => client.data<CardDesign>('POST', '/postcards/templates', { ...drawnDesign, ...body })
  const [placeholder, own] = [await add({ back }), await add({ back: [back[2]] })]
  const read = ({ id }: CardDesign) => client.data<CardDesign>('GET', `/postcards/templates/${id}`)
  for (const _ of ['once', 'twice']) {
    await bed.owner.query(cardSenders)
    const changed = await read(placeholder)
    expect(changed.back).toEqual([
      { ...back[0], text: '{{returnAddress}}' },
      { ...back[1], text: '{{shopLink}}?code={{offerCode}}' },
      back[2],
    ])
    expect([changed.version, changed.front]).toEqual([2, drawnDesign.front])
    expect(await read(own)).toEqual(own)
  }
})

test('a box for the stamp that said paid, and by no permit, says what the company knows; what somebody wrote stays', async () => {
  const client = await bed.server.client({ tenant: 'postage', type: 'admin', flags: ['outreach'] })
  const stamp = { ...textOf('PRSRT STD\nU.S. POSTAGE\nPAID', { id: 'stamp' }), kind: 'stamp' }
  const own = { ...stamp, id: 'own', text: 'PRSRT STD\nU.S. POSTAGE\nPAID\nPORTLAND ME\nPERMIT NO. 7' }
  const { id } = await client.data<CardDesign>('POST', '/postcards/templates', { ...drawnDesign, back: [stamp, own] })
  for (const _ of ['once', 'twice']) {
    await bed.owner.query(printedPostage)
    const { back, version } = await client.data<CardDesign>('GET', `/postcards/templates/${id}`)
    expect([back, version]).toEqual([[{ ...stamp, text: '{{postage}}' }, own], 2])
  }
})
