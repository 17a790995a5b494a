import { expect, test } from 'vitest'

import { portKey } from '../network/settled.ts'
import { givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { unsettledWords } from './unsettled-words.ts'

test('what does not come to rest is told by host names and short ports, also where one id begins another', () => {
  const network = givenNetwork([givenSwitch('sw-1'), givenSwitch('sw-10'), givenSwitch('sw-2')], [])
  const named = {
    ...network,
    devices: network.devices.map((device) =>
      device.id === 'sw-1'
        ? ({ ...device, config: { ...device.config, hostname: 'CORE' } } as typeof device)
        : device,
    ),
  }
  const port = portKey('sw-10', 'GigabitEthernet1/0/1')

  expect(unsettledWords(named, ['sw-1', 'sw-10', port])).toBe('CORE, SW10, SW10 Gi1/0/1')
})
