/** What switches do with frames in small networks: VLANs, tags, channels, and why a frame does not arrive. */
import { describe, expect, test } from 'vitest'

import {
  gear,
  host,
  inShort,
  ip,
  macOf,
  networkOf,
  ping,
  portName,
  TRUNK,
  twoSwitches,
  VLAN_10,
  VLAN_20,
} from './data-plane/testing.ts'
import { journeyOf } from './journey.ts'
import { passTime } from './run.ts'

describe('switching', () => {
  test('a ping over a trunk asks by ARP first, then takes six links, 0.1 ms each', () => {
    const { attempts, trace } = ping(twoSwitches(), 'pc-1', '10.0.10.2', 2)

    expect(attempts).toMatchObject([
      { isAnswered: true, by: 'pc-2', address: ip('10.0.10.2'), ttl: 64, ms: 1.2 },
      { isAnswered: true, by: 'pc-2', ms: 0.6 },
    ])
    expect(journeyOf(trace, 0, twoSwitches()).map(inShort)).toEqual([
      'pc-1 - > eth0 waits',
      'pc-1 - > eth0 sent',
      `sw-1 ${portName('Gi1')} > ${portName('Gi8')} switched`,
      `sw-2 ${portName('Gi8')} > ${portName('Gi1')} switched`,
      'pc-2 eth0 > - delivered',
    ])
  })

  test('on the trunk a frame has the tag of its VLAN, and to the hosts it has none', () => {
    const { trace } = ping(twoSwitches(), 'pc-1', '10.0.10.2')
    const tags = trace
      .filter(({ packet, after }) => packet === 0 && after)
      .map(({ outPort, after }) => [outPort, after?.tag])

    expect(tags).toEqual([
      ['eth0', null],
      [portName('Gi8'), 10],
      [portName('Gi1'), null],
    ])
  })

  test('both switches have learned both hosts, each on the port that leads to it', () => {
    const { state } = ping(twoSwitches(), 'pc-1', '10.0.10.2')

    expect(state.tables['sw-1']?.macs).toMatchObject([
      { vlan: 10, mac: macOf(1), port: portName('Gi1') },
      { vlan: 10, mac: macOf(2), port: portName('Gi8') },
    ])
  })

  test.each([
    [
      'a port in another VLAN',
      twoSwitches({}, { Gi1: VLAN_20 }),
      'SW-2 Gi1/0/1 is in VLAN 20, not in VLAN 10.',
    ],
    [
      'a VLAN that is not allowed as it goes out',
      twoSwitches({ Gi8: { ...TRUNK, allowedVlans: [20] } }),
      'VLAN 10 is not allowed on SW-1 Gi1/0/8.',
    ],
    [
      'a VLAN that is not allowed as it comes in',
      twoSwitches({}, { Gi8: { ...TRUNK, allowedVlans: [20] } }),
      'VLAN 10 is not allowed on SW-2 Gi1/0/8.',
    ],
    [
      'an access port at the end of a trunk',
      twoSwitches({}, { Gi8: VLAN_10 }),
      'SW-2 Gi1/0/8 is an access port and takes no frames with the tag of VLAN 10.',
    ],
    [
      'a native VLAN that is another one at the other end',
      twoSwitches({ Gi8: { ...TRUNK, nativeVlan: 10 } }),
      'SW-2 Gi1/0/1 is in VLAN 10, not in VLAN 1.',
    ],
    [
      'a port that is shut',
      twoSwitches({}, { Gi1: { ...VLAN_10, isShutdown: true } }),
      'SW-2 Gi1/0/1 has no link.',
    ],
  ])('%s is the reason, and it is said where it is', (_, network, words) => {
    expect(ping(network, 'pc-1', '10.0.10.2').words).toBe(words)
  })

  test('a VLAN that does not exist on a switch between two others is the reason there', () => {
    const network = networkOf(
      [
        host('pc-1', '10.0.10.1/24'),
        host('pc-2', '10.0.10.2/24'),
        gear('sw-1', { Gi1: VLAN_10, Gi8: TRUNK }),
        gear('sw-2', { Gi7: TRUNK, Gi8: TRUNK }, { vlans: [20] }),
        gear('sw-3', { Gi1: VLAN_10, Gi7: TRUNK }),
      ],
      ['pc-1 sw-1:Gi1', 'sw-1:Gi8 sw-2:Gi8', 'sw-2:Gi7 sw-3:Gi7', 'pc-2 sw-3:Gi1'],
    )

    expect(ping(network, 'pc-1', '10.0.10.2').words).toBe('VLAN 10 does not exist on SW-2.')
  })

  test('two native VLANs that differ join the VLANs of the two ends', () => {
    const network = twoSwitches({ Gi8: { ...TRUNK, nativeVlan: 10 } }, { Gi1: { accessVlan: 1 } })

    expect(ping(network, 'pc-1', '10.0.10.2').first).toMatchObject({ isAnswered: true })
  })

  test('frames of the voice VLAN are tagged at an access port, and a computer takes none', () => {
    const network = networkOf(
      [
        host('pc-1', '10.0.10.1/24'),
        host('pc-2', '10.0.10.2/24'),
        gear('sw-1', { Gi1: VLAN_10, Gi2: { accessVlan: 20, voiceVlan: 10 } }),
      ],
      ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2'],
    )

    expect(ping(network, 'pc-1', '10.0.10.2').words).toBe(
      'PC-2 got a frame with the tag of VLAN 10, and takes none with a tag.',
    )
  })

  test('all frames of a conversation take one member of a channel, and another one may take the other', () => {
    const member = { ...TRUNK, channel: { group: 1, mode: 'active' as const } }
    const ports = { Gi1: VLAN_10, Gi2: VLAN_10, Gi7: member, Gi8: member, 'Port-channel1': TRUNK }
    const network = networkOf(
      [
        host('pc-1', '10.0.10.1/24'),
        host('pc-2', '10.0.10.2/24'),
        host('pc-3', '10.0.10.3/24'),
        gear('sw-1', ports),
        gear('sw-2', ports),
      ],
      ['pc-1 sw-1:Gi1', 'pc-2 sw-2:Gi1', 'pc-3 sw-2:Gi2', 'sw-1:Gi7 sw-2:Gi7', 'sw-1:Gi8 sw-2:Gi8'],
    )
    const membersUsed = (to: string) => {
      const { trace, state } = ping(network, 'pc-1', to, 3)
      expect(state.tables['sw-2']?.macs.find(({ mac }) => mac === macOf(1))?.port).toBe(
        'Port-channel1',
      )
      return new Set(
        trace
          .filter(({ device, after }) => device === 'sw-1' && after?.body.type === 'ipv4')
          .filter(({ after }) => after?.source === macOf(1))
          .map(({ outPort }) => outPort),
      )
    }

    // The last octets: 1 xor 2 is 3, an odd number; 1 xor 3 is 2, an even one.
    expect(membersUsed('10.0.10.2')).toEqual(new Set([portName('Gi8')]))
    expect(membersUsed('10.0.10.3')).toEqual(new Set([portName('Gi7')]))
  })

  test('a switch answers on the address of its VLAN interface, by its gateway also from elsewhere', () => {
    const network = networkOf(
      [
        host('pc-1', '10.0.20.1/24', { gateway: '10.0.20.254' }),
        gear(
          'sw-1',
          {
            Gi1: VLAN_20,
            Gi2: VLAN_10,
            Gi3: VLAN_20,
            Vlan10: { ipv4: { address: ip('10.0.10.9'), prefix: 24 } },
          },
          { gateway: ip('10.0.10.254') },
        ),
        gear('rt-1', {
          Gi1: { ipv4: { address: ip('10.0.10.254'), prefix: 24 } },
          Gi2: { ipv4: { address: ip('10.0.20.254'), prefix: 24 } },
        }),
      ],
      ['pc-1 sw-1:Gi1', 'rt-1:Gi1 sw-1:Gi2', 'rt-1:Gi2 sw-1:Gi3'],
    )

    // A device's own TTL of 255, less the router.
    expect(ping(network, 'pc-1', '10.0.10.9').first).toMatchObject({ by: 'sw-1', ttl: 254 })
    expect(ping(network, 'sw-1', '10.0.20.1').first).toMatchObject({ by: 'pc-1', ttl: 63 })
  })

  test('after five silent minutes a switch has forgotten, a host after four', () => {
    const { state } = ping(twoSwitches(), 'pc-1', '10.0.10.2')

    expect(passTime(state, 299_000).tables['sw-1']?.macs).toHaveLength(2)
    expect(passTime(state, 300_000).tables['sw-1']?.macs).toHaveLength(0)
    expect(passTime(state, 239_000).tables['pc-1']?.arp).toHaveLength(1)
    expect(passTime(state, 240_000).tables['pc-1']?.arp).toHaveLength(0)
  })
})
