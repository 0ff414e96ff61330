import { expect, test } from '@jest/globals'
import { readEnv } from './env.ts'
import { readS3Place } from './s3Place.ts'

test.each([
  ['s3://clove', { bucket: 'clove', prefix: '', region: 'us-east-1', pathStyle: false }],
  ['s3://clove/', { bucket: 'clove', prefix: '', region: 'us-east-1', pathStyle: false }],
  [
    's3://my.clove/a/b%20c/?region=eu-central-1',
    { bucket: 'my.clove', prefix: 'a/b c', region: 'eu-central-1', pathStyle: false },
  ],
  [
    's3://clove?endpoint=https://store.example:9000',
    { bucket: 'clove', prefix: '', endpoint: 'https://store.example:9000', region: 'us-east-1', pathStyle: true },
  ],
  [
    's3://clove?endpoint=https://store.example&pathStyle=0',
    { bucket: 'clove', prefix: '', endpoint: 'https://store.example', region: 'us-east-1', pathStyle: false },
  ],
])('%s', (address, place) => {
  expect(readS3Place(address)).toEqual(place)
})

test('a region of the environment is taken where the address names none', () => {
  expect(readS3Place('s3://clove', 'eu-west-1')).toMatchObject({ region: 'eu-west-1' })
  expect(readEnv({ CLOVE_FILES: 's3://clove', AWS_REGION: 'eu-west-2' }).s3?.region).toBe('eu-west-2')
  expect(readEnv({}).s3).toBeUndefined()
})

test.each([
  ['clove', /^must be an address like s3:/],
  ['https://clove', /^must be an address like s3:/],
  ['s3://', /^must be an address like s3:/],
  ['s3://clove/%zz', /^must be an address like s3:/],
  ['s3://Clove_Files', /^names no bucket/],
  ['s3://clove?endpiont=https://x', /^has only the settings endpoint, region, pathStyle, and no endpiont$/],
  ['s3://clove?endpoint=store.example', /^has an endpoint that is no address/],
  ['s3://clove?endpoint=https://key:hidden@store.example', /^must not hold the keys/],
  ['s3://clove?pathStyle=yes', /^has a pathStyle that is neither 0 nor 1$/],
  ['s3://AKIA:hidden@clove', /^must not hold the keys/],
])('%s is refused', (address, words) => {
  expect(readS3Place(address)).toMatch(words)
  const start = () => readEnv({ CLOVE_FILES: address })
  expect(start).toThrow(/^The environment is not as Clove needs it: CLOVE_FILES /)
  expect(start).not.toThrow(/hidden/)
})
