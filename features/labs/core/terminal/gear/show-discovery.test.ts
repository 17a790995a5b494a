/** What a device hears of its neighbors: by LLDP, and in the columns of CDP. */
import { describe, expect, test } from 'vitest'

import { switchOn } from '../../network/run.ts'
import {
  givenHost,
  givenNetwork,
  givenRouter,
  givenSwitch,
} from '../../network/testing/examples.ts'
import { enterLines, openAt, settings, shown } from '../testing/sessions.ts'

const STATE = switchOn(
  givenNetwork(
    [
      givenSwitch('sw-1', { interfaces: { 'Gi1/0/8': { mode: 'trunk', nativeVlan: 10 } } }),
      givenSwitch('sw-2', {
        interfaces: {
          'Gi1/0/8': { mode: 'trunk', nativeVlan: 20 },
          Vlan1: { mode: 'routed', ipv4: { address: 0xc000_0202, prefix: 24 } },
        },
      }),
      givenRouter('rt-1'),
      { ...givenHost('pc-1', settings('192.0.2.11')), look: 'phone' },
      givenHost('pc-2', settings('192.0.2.12')),
    ],
    [
      ['sw-1 Gi1/0/8', 'sw-2 Gi1/0/8'],
      ['sw-1 Gi1/0/1', 'pc-1'],
      ['sw-1 Gi1/0/2', 'pc-2'],
      ['sw-1 Gi1/0/7', 'rt-1 Gi0/0'],
      ['sw-2 Gi1/0/1', 'sw-1 Gi1/0/3'],
    ],
  ),
)

function answer(line: string): readonly string[] {
  return shown(enterLines(openAt('sw-1', STATE), line).printed).split('\n')
}

describe('neighbors', () => {
  test('gear and phones are heard, computers are not', () => {
    expect(answer('show lldp neighbors')).toEqual([
      'Device ID  Local Intf  Hold-time  Capability  Port ID',
      'PC1        Gi1/0/1     120        B, T        eth0',
      'SW2        Gi1/0/3     120        B           Gi1/0/1',
      'R1         Gi1/0/7     120        R           Gi0/0',
      'SW2        Gi1/0/8     120        B           Gi1/0/8',
    ])
  })

  test('the same in the columns of CDP; phones can be counted', () => {
    expect(answer('show cdp neighbors')).toContain(
      'R1         Gi1/0/7        180      R           Router    Gi0/0',
    )
    expect(answer('show cdp neighbors | count Phone').join(' ')).toMatch(/\b1\b/)
  })

  test.each(['show lldp neighbors detail', 'show cdp neighbors detail'])(
    '%s says the address and the native VLAN at the other end',
    (line) => {
      const lines = answer(line)
      expect(lines).toContain('Native VLAN: 20')
      expect(lines.join('\n')).toMatch(/ddress: 192\.0\.2\.2$/m)
    },
  )
})
