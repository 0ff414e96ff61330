import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ApiScope } from '#contract/apiTokens.ts'
import { type ClaimCases, openClaimCases, rowsOf, transition } from '#server/testing/claimCases.ts'
import { ninjaData } from '#server/testing/claims.ts'
import { type McpClient, openMcpClient } from '#server/testing/mcpClient.ts'
import type { TestClient } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

let company: ClaimCases
let assistant: McpClient
const assistantOf = async (client: TestClient, scopes: ApiScope[]) => {
  const body = { title: 'Assistant', scopes, days: 30 }
  const { token } = await client.data<{ token: string }>('POST', '/api-tokens', body)
  return openMcpClient(company.server.app, token)
}
beforeAll(async () => {
  company = await openClaimCases()
  assistant = await assistantOf(company.client, ['claims:write'])
})
afterAll(async () => {
  await assistant.close()
  await company.close()
})

/** The claims as they are stored, with all that was done to them. */
const stored = async () => {
  const { rows: claims } = await company.owner.query('select * from claims order by id')
  const { rows: history } = await company.owner.query('select * from claim_history order by id')
  return { claims, history }
}

test('filing is only proposed, with a link for each claim', async () => {
  const ids = [await company.idOf('X1'), await company.idOf('X2')]
  const before = await stored()
  const { data, error } = await assistant.use('draft_filing', { ids, amazonCase: '1234567890' })
  expect(error).toBeUndefined()
  expect(data.claims).toEqual(
    ids.map((id) => ({
      ...{ id, title: expect.stringMatching(/^Warehouse Lost: 3 × /), closes: expect.any(String) },
      estimated: null,
      link: expect.stringMatching(new RegExp(`/#/refunds/refunds\\?t=claimants&show=all&case=${id}&filed=1234567890$`)),
    })),
  )
  const later = await assistant.use('draft_filing', { ids })
  expect(later.data.claims).toMatchObject(ids.map((id) => ({ link: expect.stringMatching(`case=${id}&filed=$`) })))
  expect(await stored()).toEqual(before)
})

test('what cannot be filed is refused', async () => {
  const id = await company.idOf('X3')
  await ninjaData(company.client, transition([id], 'ready'))
  expect((await assistant.use('draft_filing', { ids: [id] })).error).toBeUndefined()
  await ninjaData(company.client, transition([id], 'filed'))
  expect((await assistant.use('draft_filing', { ids: [id] })).error).toBe(
    `Claim ${id} is filed, so it cannot be filed.`,
  )
  const { error } = await assistant.use('draft_filing', { ids: [await company.idOf('X1')], amazonCase: 'no number' })
  expect(error).toBe('amazonCase: A case number of Amazon has letters, digits and hyphens, 40 at most.')
  const many = Array.from({ length: 21 }, (_, index) => `${index}`)
  expect((await assistant.use('draft_filing', { ids: many })).error).toBe('ids: At most 20 claims at once.')
})

test('a token that only reads has no such tool, and claims of another company are not there', async () => {
  const id = await company.idOf('X1')
  const reader = await assistantOf(company.client, ['claims:read'])
  expect(await reader.tools()).toEqual(['list_claims', 'claim_kit'])
  expect((await reader.use('draft_filing', { ids: [id] })).error).toBe('The token’s scopes lack claims:write.')
  await reader.close()
  const other = await newUploader(company.server, 'others', [['other', 'amazon', ['US']]])
  const stranger = await assistantOf(other.client, ['claims:write'])
  expect((await stranger.use('draft_filing', { ids: [id] })).error).toBe(`Claim ${id} was not found.`)
  await stranger.close()
  other.close()
  expect((await rowsOf(company.client)).total).toBe(4)
})
