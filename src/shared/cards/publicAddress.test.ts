import { expect, test } from '@jest/globals'
import { isPublicAddress } from './publicAddress.ts'

test.each([
  ...[
    'https://clove.example.com/o/x',
    'http://203.0.113.9:4000/o/x',
    'https://[2001:db8::1]/o/x',
    'http://172.32.0.1/',
    'lamps.example/stop',
  ],
])('%s can be opened from elsewhere', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ...[
    'http://127.0.0.1:4000/o/x',
    'http://localhost:4000/o/x',
    'http://[::1]:4000/o/x',
    'http://10.0.0.7/',
    'http://clove/',
  ],
  ...['http://192.168.1.4:4000/', 'http://172.20.0.2/', 'http://[fd00::1]/', 'http://clove.local/', 'no address', ''],
])('%s leads nowhere from elsewhere', (address) => expect(isPublicAddress(address)).toBe(false))
