/** What happens in small networks, one after the other: each with the numbers that come out of it on real devices. */
import { describe, expect, test } from 'vitest'

import { gear, host, inShort, ip, macOf, networkOf, portName } from './data-plane/testing.ts'
import { journeyOf } from './journey.ts'
import type { Network } from './network.ts'
import type { Attempt } from './probe.ts'
import { changeNetwork, passTime, restart, runProbe, switchOn } from './run.ts'
import { coldState } from './state.ts'
import { reasonInWords } from './words.ts'

const TRUNK = { mode: 'trunk' as const }
const VLAN_10 = { accessVlan: 10 }
const VLAN_20 = { accessVlan: 20 }

function lossInWords(attempt: Attempt | undefined, network: Network): string {
  if (!attempt || attempt.isAnswered) throw new Error('It was answered.')
  return reasonInWords(attempt.loss, network)
}

function ping(network: Network, from: string, to: string, count = 1) {
  const { result, ...run } = runProbe(switchOn(network), { kind: 'ping', from, to: ip(to), count })
  return { ...run, attempts: result.attempts, first: result.attempts[0] }
}

/** Two switches with a trunk between them, and two hosts in VLAN 10, one on each. */
function twoSwitches(
  one: Parameters<typeof gear>[1] = {},
  other: Parameters<typeof gear>[1] = {},
): Network {
  return networkOf(
    [
      host('pc-1', '10.0.10.1/24'),
      host('pc-2', '10.0.10.2/24'),
      gear('sw-1', { Gi1: VLAN_10, Gi8: TRUNK, ...one }),
      gear('sw-2', { Gi1: VLAN_10, Gi8: TRUNK, ...other }),
    ],
    ['pc-1 sw-1:Gi1', 'sw-1:Gi8 sw-2:Gi8', 'pc-2 sw-2:Gi1'],
  )
}

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
    expect(lossInWords(ping(network, 'pc-1', '10.0.10.2').first, network)).toBe(words)
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

    expect(lossInWords(ping(network, 'pc-1', '10.0.10.2').first, network)).toBe(
      'VLAN 10 does not exist on SW-2.',
    )
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

    expect(lossInWords(ping(network, 'pc-1', '10.0.10.2').first, network)).toBe(
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

describe('hosts', () => {
  const onOneSwitch = (...hosts: readonly ReturnType<typeof host>[]) =>
    networkOf(
      [...hosts, gear('sw-1', {})],
      hosts.map(({ id }, at) => `${id} sw-1:Gi${at + 1}`),
    )

  test('the mask decides: what is in the own subnet needs no gateway, what is not does', () => {
    const network = onOneSwitch(host('pc-1', '10.0.0.1/25'), host('pc-2', '10.0.0.129/24'))

    expect(lossInWords(ping(network, 'pc-1', '10.0.0.129').first, network)).toBe(
      'PC-1 has no gateway, and the target is not in its own network.',
    )
    // The request arrives: it is the answer that does not come back.
    expect(lossInWords(ping(network, 'pc-2', '10.0.0.1').first, network)).toBe(
      'PC-1 has no gateway, and the target is not in its own network.',
    )
  })

  test('a gateway that is a computer gets the packet and does not pass it on', () => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24', { gateway: '10.0.0.2' }),
      host('pc-2', '10.0.0.2/24'),
    )

    expect(lossInWords(ping(network, 'pc-1', '192.0.2.1').first, network)).toBe(
      'PC-2 got a packet for another device, and does not route.',
    )
  })

  test('a gateway outside its own network is said', () => {
    const network = onOneSwitch(host('pc-1', '10.0.0.1/24', { gateway: '10.0.1.254' }))

    expect(lossInWords(ping(network, 'pc-1', '192.0.2.1').first, network)).toBe(
      'The gateway of PC-1, 10.0.1.254, is not in its own network.',
    )
  })

  test('nobody has the address: asked three times, a second apart, and told after three seconds', () => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24', { os: 'windows' }),
      host('pc-2', '10.0.0.2/24'),
    )
    const before = switchOn(network).clockMs
    const { first, trace, state } = ping(network, 'pc-1', '10.0.0.9')

    expect(lossInWords(first, network)).toBe('PC-1 asked who has 10.0.0.9, and nobody answered.')
    expect(first).toMatchObject({
      error: { kind: 'host-unreachable', from: ip('10.0.0.1'), by: 'pc-1' },
    })
    const asked = trace.filter(({ device, event }) => device === 'pc-1' && event === 'sent')
    expect(asked.map(({ atMs }) => atMs - before)).toEqual([0, 1000, 2000])
    expect(state.clockMs - before).toBe(3000)
  })

  test.each([
    ['windows', 4 * 4000],
    ['linux', 3 * 1000 + 10_000],
  ] as const)('four pings without an answer take their time on %s', (os, ms) => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24', { os, gateway: '10.0.0.2' }),
      host('pc-2', '10.0.0.2/24'),
    )
    const before = switchOn(network).clockMs

    expect(ping(network, 'pc-1', '192.0.2.1', 4).state.clockMs - before).toBeCloseTo(ms, 0)
  })

  test.each(['windows', 'linux'] as const)(
    'four pings with an answer take three seconds on %s',
    (os) => {
      const network = onOneSwitch(host('pc-1', '10.0.0.1/24', { os }), host('pc-2', '10.0.0.2/24'))
      const before = switchOn(network).clockMs

      expect(ping(network, 'pc-1', '10.0.0.2', 4).state.clockMs - before).toBeCloseTo(3000, 0)
    },
  )

  test('a connection is open, refused or silent, and the text says who answered', () => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24'),
      host('pc-2', '10.0.0.2/24', { services: [{ name: 'http', protocol: 'tcp', port: 80 }] }),
    )
    const connect = (to: string, port: number) =>
      runProbe(switchOn(network), { kind: 'connect', from: 'pc-1', to: ip(to), port })
    const open = connect('10.0.0.2', 80)

    expect(open.result).toMatchObject({ outcome: 'open', attempt: { by: 'pc-2' } })
    expect(JSON.stringify(open.trace)).toContain('This is PC-2.')
    expect(connect('10.0.0.2', 443).result.outcome).toBe('reset')
    expect(connect('10.0.0.9', 80).result).toMatchObject({
      outcome: 'silent',
      attempt: { loss: { reason: { code: 'no-arp-answer' } } },
    })
  })

  test('a host answers itself, by its own address and by 127.0.0.1', () => {
    const network = onOneSwitch(host('pc-1', '10.0.0.1/24'))

    for (const own of ['10.0.0.1', '127.0.0.1']) {
      expect(ping(network, 'pc-1', own).first).toMatchObject({ by: 'pc-1', ms: 0 })
    }
  })

  test('without a link or an address nothing leaves', () => {
    const network = networkOf([host('pc-1', '10.0.0.1/24'), host('pc-2', null)], [])
    const joined = networkOf([host('pc-1', '10.0.0.1/24'), host('pc-2', null)], ['pc-1 pc-2'])

    expect(lossInWords(ping(network, 'pc-1', '10.0.0.2').first, network)).toBe('PC-1 has no link.')
    expect(lossInWords(ping(joined, 'pc-2', '10.0.0.1').first, joined)).toBe('PC-2 has no address.')
  })

  test('what is for all is answered by nobody, and gets to everybody', () => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24'),
      host('pc-2', '10.0.0.2/24'),
      host('pc-3', '10.0.0.3/24'),
    )
    const { first, trace } = ping(network, 'pc-1', '10.0.0.255')

    expect(first).toMatchObject({
      isAnswered: false,
      loss: { reason: { code: 'broadcast-address' } },
    })
    expect(trace.filter(({ event }) => event === 'delivered').map(({ device }) => device)).toEqual([
      'pc-2',
      'pc-3',
    ])
  })
})

describe('time and change', () => {
  test('a cable that is moved is known at once, and the way is learned anew', () => {
    const network = twoSwitches({ Gi2: VLAN_10 })
    const { state } = ping(network, 'pc-1', '10.0.10.2')
    const moved = {
      ...network,
      cables: network.cables.map((cable) =>
        cable.id === 'cable-1'
          ? { ...cable, ends: [cable.ends[0], { device: 'sw-1', port: portName('Gi2') }] as const }
          : cable,
      ),
    }
    const after = changeNetwork(state, moved)

    expect(after.tables['sw-1']?.macs.filter(({ mac }) => mac === macOf(1))).toEqual([])
    expect(after.tables['pc-1']?.arp).toEqual([])
    const { result } = runProbe(after, {
      kind: 'ping',
      from: 'pc-2',
      to: ip('10.0.10.1'),
      count: 1,
    })
    expect(result.attempts).toMatchObject([{ isAnswered: true }])
  })

  test('a switch that starts anew has its startup configuration, and has forgotten what it learned', () => {
    const network = twoSwitches()
    const { state } = ping(network, 'pc-1', '10.0.10.2')
    const unsaved = {
      ...network,
      devices: network.devices.map((device) =>
        device.kind === 'switch' ? { ...device, startup: gear(device.id, {}).startup } : device,
      ),
    }
    const after = restart({ ...state, network: unsaved }, ['sw-1'])

    const [one, other] = after.network.devices.filter(({ kind }) => kind === 'switch')
    expect(one?.kind === 'switch' && one.config).toEqual(one?.kind === 'switch' && one.startup)
    expect(other?.kind === 'switch' && other.config).not.toEqual(
      other?.kind === 'switch' && other.startup,
    )
    expect(after.tables['sw-1']?.macs).toEqual([])
    expect(after.clockMs - state.clockMs).toBe(60_000)
  })

  test('a state that was given stays as it is', () => {
    const network = twoSwitches()
    const state = coldState(network)
    const copy = structuredClone(state)
    runProbe(state, { kind: 'ping', from: 'pc-1', to: ip('10.0.10.2'), count: 2 })
    changeNetwork(state, network)
    restart(state, ['sw-1'])

    expect(state).toEqual(copy)
  })
})
