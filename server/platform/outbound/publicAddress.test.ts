import { expect, test } from '@jest/globals'
import { checkHost, isPublicAddress, PrivateAddress, publicLookup } from './publicAddress.ts'

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'localhost', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:7f00:1]/',
])('the host of %s is refused, however it is written', (address) => {
  expect(() => checkHost(new URL(address))).toThrow(PrivateAddress)
})

test('a name that leads to this machine is refused', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))
  expect(error).toEqual(new PrivateAddress('localhost'))
})
