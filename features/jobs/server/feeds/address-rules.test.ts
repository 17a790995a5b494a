import { describe, expect, test } from 'vitest'

import {
  isLoopbackHost,
  isPrivateAddress,
  PrivateAddressError,
  publicLookup,
} from './address-rules.ts'

describe('isPrivateAddress', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::808:808',
    // Indirect routes to IPv4, documentation ranges, and unassigned addresses.
    '::10.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b:1::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '5f00::1',
    'fec0::1',
    '4000::1',
    '010.1.1.1',
    'not an address',
    '',
  ])('%s is refused', (ip) => {
    expect(isPrivateAddress(ip)).toBe(true)
  })

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2001:4860::8888'])(
    '%s is allowed',
    (ip) => {
      expect(isPrivateAddress(ip)).toBe(false)
    },
  )
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['[::1]', true],
  ['example.com', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
])('%s is this machine: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback)
})

test('any name that resolves to this machine is refused at the lookup', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  publicLookup('localhost', { all: true }, (error) => resolve(error))

  expect(await promise).toBeInstanceOf(PrivateAddressError)
})
