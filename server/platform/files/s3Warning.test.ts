import { expect, jest, test } from '@jest/globals'
import { openStore } from './openStore.ts'

test('a bucket is opened without a warning about the version of Node', async () => {
  const warnings = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const s3 = { bucket: 'files', prefix: '', region: 'us-east-1', pathStyle: false }
  const store = await openStore({ kind: 's3', s3, scratch: '' })
  store.close()
  expect(warnings.mock.calls).toEqual([])
})
