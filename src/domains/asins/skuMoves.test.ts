import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { heldAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openCatalogue } from '#app/testing/openCatalogue.ts'
import { discontinueRoutes } from '#contract/discontinue.ts'
import { type SkuKey, type SkuRow, skuRoutes } from '#contract/skus.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { BULB } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { selectActive, selectDiscontinued, selectMissingFnskus, selectMissingSkus } from './asinsSelectors.ts'
import { fillsDrafted, selectDrafts } from './asinsSlice.ts'
import { catalogueApi } from './catalogueApi.ts'
import { skusApi } from './skusApi.ts'

const { discontinueAsins, reactivateAsins, addSku, updateSku, deleteSku, nukeSku, fillSkus } = skusApi.endpoints
const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive } = fakeClock()
const open = (facts?: Parameters<typeof openCatalogue>[2]) => openCatalogue(server, arrive, facts)

const MAIN = 'amazon main LAMP-1'
const EAST = 'amazon east LAMP-E'
const OWN = 'shop own OWN-LAMP'
const SHELF_ROW = 'amazon main SHELF-1'
const BULB_ROW = 'amazon main BULB-1'
const lampRow: SkuRow & SkuKey = {
  asin: LAMP,
  platform: 'amazon',
  seller: 'main',
  sku: 'LAMP-1',
  fnsku: 'X000LAMP01',
  shade: 'linen',
}

/** Keeps an answer back; what comes after it is answered as always. */
const keepBack = (method: 'get' | 'post' | 'put' | 'delete', path: string) => {
  const { resolver, release } = heldAnswer(() => Response.json({}))
  server.use(http[method](`*${path}`, async () => void (await resolver())))
  return release
}

describe('a discontinue', () => {
  test.each([
    ['everywhere', {}, [EAST, MAIN, OWN]],
    ['on one platform', { platform: 'amazon' }, [EAST, MAIN]],
    ['of one seller on a platform', { platform: 'amazon', seller: 'east' }, [EAST]],
  ] as const)('%s moves those rows, at once, and no others', async (_, part, going) => {
    const { store, active, discontinued, read } = await open()
    const release = keepBack('post', `/asins/${LAMP}/discontinue`)
    void store.dispatch(sendCommand(discontinueAsins, [{ asin: LAMP, ...part }]))
    await arrive()
    const staying = [EAST, MAIN, SHELF_ROW, OWN].filter((key) => !(going as readonly string[]).includes(key))
    // before the answer, and after it
    for (const step of [() => {}, release]) {
      step()
      await arrive()
      expect(active()).toEqual(staying.sort())
      expect(discontinued()).toEqual([...going, BULB_ROW].sort())
      expect(read(catalogueApi.endpoints.getDiscontinued.select()).data?.blames).toHaveProperty(LAMP)
    }
    expect(Object.keys(read(selectDiscontinued).amazon ?? {}).sort()).toEqual([LAMP, BULB].sort())
  })

  test('that the server refuses puts each row back where it was', async () => {
    const { store, active, discontinued, said, read } = await open()
    server.use(mockRoute(discontinueRoutes.discontinueAsin, () => refuse(409, 'Orders are open.')))
    const before = { active: active(), discontinued: discontinued() }
    void store.dispatch(sendCommand(discontinueAsins, [{ asin: LAMP }]))
    await arrive()
    expect({ active: active(), discontinued: discontinued() }).toEqual(before)
    expect(read(selectActive).amazon?.[LAMP]?.[0]).toEqual(lampRow)
    expect(said()).toEqual(['Orders are open.'])
  })

  test('says what went, and can be undone', async () => {
    const { store, active, discontinued, said, undo } = await open()
    void store.dispatch(sendCommand(discontinueAsins, [{ asin: LAMP, platform: 'amazon' }]))
    await arrive()
    expect(said()).toEqual([`${LAMP} on Amazon discontinued: 2 SKUs.`])
    await undo()
    expect(active()).toEqual([EAST, MAIN, OWN, SHELF_ROW].sort())
    expect(discontinued()).toEqual([BULB_ROW])
    expect(said()).toContain(`${LAMP} on Amazon is active again.`)
  })

  test('undone leaves out what had been discontinued before', async () => {
    const { store, active, discontinued, undo } = await open({
      discontinued: [{ asin: LAMP, platform: 'shop', seller: 'own', sku: 'OLD-LAMP' }],
      active: [lampRow],
    })
    void store.dispatch(sendCommand(discontinueAsins, [{ asin: LAMP }]))
    await arrive()
    expect(active()).toEqual([])
    await undo()
    expect({ active: active(), discontinued: discontinued() }).toEqual({
      active: [MAIN],
      discontinued: ['shop own OLD-LAMP'],
    })
  })

  test('of many asins is one call', async () => {
    const { store, active, said } = await open()
    forget()
    void store.dispatch(sendCommand(discontinueAsins, [{ asin: LAMP }, { asin: SHELF }]))
    await arrive()
    expect(asked().filter((call) => call.startsWith('POST'))).toEqual(['POST /asins/discontinue'])
    expect(active()).toEqual([])
    expect(said()).toEqual(['2 ASINs discontinued: 4 SKUs.'])
  })
})

describe('bringing back', () => {
  test('moves the rows, and can be undone', async () => {
    const { store, active, discontinued, undo } = await open()
    void store.dispatch(sendCommand(reactivateAsins, [{ asin: BULB }]))
    await arrive()
    expect(active()).toContain(BULB_ROW)
    expect(discontinued()).toEqual([])
    await undo()
    expect(active()).not.toContain(BULB_ROW)
    expect(discontinued()).toEqual([BULB_ROW])
  })
  test('that is refused leaves them where they are', async () => {
    const { store, discontinued, said } = await open()
    server.use(mockRoute(discontinueRoutes.reactivateAsin, () => refuse(409, 'Not now.')))
    void store.dispatch(sendCommand(reactivateAsins, [{ asin: BULB }]))
    await arrive()
    expect(discontinued()).toEqual([BULB_ROW])
    expect(said()).toEqual(['Not now.'])
  })
})

describe('a change of', () => {
  test.each([
    ['platform', { newPlatform: 'shop', newSeller: 'own' }, 'shop own LAMP-1'],
    ['seller', { newSeller: 'east' }, 'amazon east LAMP-1'],
  ] as const)('%s removes the old row and adds the new, which keeps its other fields', async (_, to, moved) => {
    const { store, active, read, undo } = await open()
    const release = keepBack('put', `/asins/${LAMP}/sku`)
    const change = { sku: 'LAMP-1', seller: 'main', platform: 'amazon', ...to } as const
    void store.dispatch(sendCommand(updateSku, { row: lampRow, change }))
    await arrive()
    for (const step of [() => {}, release]) {
      step()
      await arrive()
      expect(active()).toEqual([EAST, OWN, SHELF_ROW, moved].sort())
      const row = Object.values(read(selectActive))
        .flatMap((asins) => asins[LAMP] ?? [])
        .find(({ sku }) => sku === 'LAMP-1')
      expect(row).toMatchObject({ fnsku: 'X000LAMP01', shade: 'linen' })
    }
    await undo()
    expect(active()).toEqual([EAST, MAIN, OWN, SHELF_ROW].sort())
  })
  test('seller that is refused leaves one row, the old one', async () => {
    const { store, active, said } = await open()
    server.use(mockRoute(skuRoutes.changeSku, () => refuse(409, 'east has LAMP-1 already.')))
    const change = { sku: 'LAMP-1', seller: 'main', platform: 'amazon', newSeller: 'east' } as const
    void store.dispatch(sendCommand(updateSku, { row: lampRow, change }))
    await arrive()
    expect(active()).toEqual([EAST, MAIN, OWN, SHELF_ROW].sort())
    expect(said()).toEqual(['east has LAMP-1 already.'])
  })
})

test('a SKU is added, deleted, and deleted no more', async () => {
  const { store, active, said, undo } = await open()
  void store.dispatch(sendCommand(addSku, { asin: SHELF, row: { sku: 'SHELF-2', seller: 'main', platform: 'amazon' } }))
  await arrive()
  expect(active()).toContain('amazon main SHELF-2')
  void store.dispatch(sendCommand(deleteSku, lampRow))
  await arrive()
  expect(active()).not.toContain(MAIN)
  expect(said().at(-1)).toBe('LAMP-1 of main on Amazon deleted.')
  await undo()
  expect(active()).toContain(MAIN)
})

test('a SKU deleted with its sales says how many went, and offers no way back', async () => {
  const { store, active, said, undo } = await open()
  void store.dispatch(sendCommand(nukeSku, { sku: 'LAMP-1', seller: 'main', platform: 'amazon' }))
  await arrive()
  expect(said()).toEqual(['LAMP-1 is deleted, and 42 sales rows with it on Amazon.'])
  await undo()
  expect(active()).not.toContain(MAIN)
})

describe('filling', () => {
  const stray = { sku: 'STRAY-1', seller: 'main', platform: 'amazon' } as const
  const shelf = { sku: 'SHELF-1', seller: 'main', platform: 'amazon' } as const
  const strayFill = { lacks: 'asin', key: stray, asin: LAMP } as const
  const shelfFill = { lacks: 'fnsku', key: shelf, asin: SHELF, fnsku: 'X000SHELF1' } as const

  test('a missing SKU takes it off the list and puts it under its asin', async () => {
    const { store, active, read } = await open()
    void store.dispatch(sendCommand(fillSkus, [strayFill]))
    await arrive()
    expect(read(selectMissingSkus)).toEqual([])
    expect(active()).toContain('amazon main STRAY-1')
  })
  test('a missing fnsku takes it off the list, and its row has it', async () => {
    const { store, read } = await open()
    void store.dispatch(sendCommand(fillSkus, [shelfFill]))
    await arrive()
    expect(read(selectMissingFnskus)).toEqual([])
    expect(read(selectActive).amazon?.[SHELF]?.[0]).toEqual({ asin: SHELF, ...shelf, fnsku: 'X000SHELF1' })
  })
  test('several goes on when one is refused, which stays with what was typed and the reason', async () => {
    const { store, read, said } = await open()
    server.use(mockRoute(skuRoutes.addSku, () => refuse(400, 'There is no seller main.')))
    const stray = { key: 'amazon main STRAY-1', lacks: 'asin', value: LAMP } as const
    store.dispatch(fillsDrafted([stray, { key: 'amazon main SHELF-1', lacks: 'fnsku', value: 'X000SHELF1' }]))
    void store.dispatch(sendCommand(fillSkus, [strayFill, shelfFill]))
    await arrive()
    expect(read(selectMissingSkus)).toHaveLength(1)
    expect(read(selectMissingFnskus)).toEqual([])
    expect(read(selectDrafts)).toEqual({ [stray.key]: { ...stray, refused: 'There is no seller main.' } })
    expect(said()).toEqual(['1 SKU filled.', '1 SKU could not be filled; each shows why.'])
  })
  test('one that is refused comes back to the list', async () => {
    const { store, read, said } = await open()
    server.use(mockRoute(skuRoutes.fillFnsku, () => refuse(409, 'Another SKU has it.')))
    void store.dispatch(sendCommand(fillSkus, [shelfFill]))
    await arrive()
    expect(read(selectMissingFnskus)).toHaveLength(1)
    expect(said()).toEqual(['Another SKU has it.'])
  })
})
