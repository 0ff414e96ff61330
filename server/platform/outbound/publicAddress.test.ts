import { expect, test } from '@jest/globals'
import { isAllowedAddress } from './publicAddress.ts'

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  'a public address is allowed: %s',
  (address) => {
    expect(isAllowedAddress(address, 'none')).toBe(true)
  },
)

const refused = [
  ...['127.0.0.1', '127.8.9.10', '::1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...[
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '169.254.169.254',
    '168.63.129.16',
    'fd00:ec2::254',
    '100.100.100.200',
  ],
  ...[
    '0.0.0.0',
    '::',
    '255.255.255.255',
    '224.0.0.1',
    '240.0.0.1',
    'ff02::1',
    '192.0.0.192',
    '198.18.0.1',
    '192.0.2.7',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
]
test.each(refused)('no company reaches %s', (address) => {
  expect(isAllowedAddress(address, 'none')).toBe(false)
})

test.each([
  ['127.0.0.1', true, true],
  ['::1', true, true],
  ['10.1.2.3', false, true],
  ['fd12:3456::1', false, true],
  ['169.254.169.254', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['fd00:ec2::254', false, false],
  ['224.0.0.1', false, false],
] as const)('the installation can allow %s: for this machine %s, for its networks %s', (address, loopback, all) => {
  expect([isAllowedAddress(address, 'loopback'), isAllowedAddress(address, 'all')]).toEqual([loopback, all])
})
