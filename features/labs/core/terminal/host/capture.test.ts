/** `tcpdump`: what is captured is what came by, and to capture changes nothing. */
import { describe, expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { makeScene } from '../../generators/rogue-dhcp.ts'
import { runProbe, switchOn } from '../../network/run.ts'
import { tablesOf, type NetworkState } from '../../network/state.ts'
import { randomNetwork } from '../../network/testing.ts'
import {
  givenHost,
  givenNetwork,
  givenRouter,
  givenSwitch,
} from '../../network/testing/examples.ts'
import { enterLines, errorOf, openAt, shown, type At } from '../testing/sessions.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 300 : 8

/** Lines at several devices, one after the other, in one network. */
function play(state: NetworkState, ...lines: readonly (readonly [string, string])[]) {
  let now = state
  let printed = ''
  for (const [device, line] of lines) {
    const entered = enterLines(openAt(device, now), line)
    now = entered.state
    printed = shown(entered.printed)
  }
  return { state: now, printed }
}

const PC = 'pc-2'
const LAB: At = openAt(PC)

describe('a capture', () => {
  test('keeps what other devices make the card see, and is shown once', () => {
    const { state, printed } = play(
      LAB.state,
      [PC, 'tcpdump -n icmp or arp'],
      ['pc-1', 'ping 192.0.2.12 -n 1'],
      [PC, 'fg'],
    )
    expect(printed.split('\n').map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'ARP, Request who-has 192.0.2.12 tell 192.0.2.11, length 28',
      'ARP, Reply 192.0.2.12 is-at 00:00:5e:00:53:82, length 28',
      'IP 192.0.2.11 > 192.0.2.12: ICMP echo request, id 1, seq 1, length 40',
      'IP 192.0.2.12 > 192.0.2.11: ICMP echo reply, id 1, seq 1, length 40',
      'packets captured',
    ])
    expect(printed).toMatch(/^08:00:\d\d\.\d{6} /)
    expect(shown(enterLines(openAt(PC, state), 'fg').printed)).toContain('no capture was begun')
  })

  test('shows MAC addresses, and in detail what is inside', () => {
    const { printed } = play(
      LAB.state,
      [PC, 'tcpdump -e -v icmp'],
      ['pc-1', 'ping 192.0.2.12 -n 1'],
      [PC, 'fg'],
    )
    expect(printed).toContain(
      '00:00:5e:00:53:81 > 00:00:5e:00:53:82, ethertype IPv4 (0x0800), length 74: (tos 0x0, ttl 128,',
    )
    expect(printed).toContain('proto ICMP (1), length 60)\n    192.0.2.11 > 192.0.2.12: ICMP')
  })

  test('does not see what a switch sends to others', () => {
    const three = play(
      LAB.state,
      ['pc-1', 'ping 192.0.2.1 -n 1'],
      [PC, 'tcpdump icmp'],
      ['pc-1', 'ping 192.0.2.1 -n 1'],
      [PC, 'fg'],
    )
    expect(three.printed).toBe('0 packets captured')
  })

  test('hears the switch by itself: BPDUs every 2 s, LLDP every 30 s', () => {
    const stp = shown(enterLines(LAB, 'tcpdump -c 2 stp').printed)
    expect(stp).toMatch(/08:00:04\.000000 STP 802\.1w, .* bridge-id 8000\.00:00:5e:00:53:02\.8001/)
    expect(stp).toContain('08:00:06.000000 STP')
    const { printed } = play(LAB.state, [PC, 'tcpdump lldp'], [PC, 'sleep 60'], [PC, 'fg'])
    expect(printed).toContain(': SW2\n')
    expect(printed).toContain('2 packets captured')
  })

  test('with a number ends after a minute, and says so', () => {
    const { printed, state } = enterLines(LAB, 'tcpdump -c 1 port 67 or 68')
    expect(shown(printed)).toContain('0 packets captured\nA minute has passed.')
    expect(state.clockMs - LAB.state.clockMs).toBe(60_000)
  })

  test('is one at a time, and needs a link', () => {
    const twice = enterLines(LAB, 'tcpdump', 'tcpdump')
    expect(errorOf(twice)?.message).toContain('A capture is running.')
    expect(shown(enterLines({ ...twice, session: LAB.session }, 'jobs').printed)).toContain(
      'tcpdump',
    )
    const down = enterLines(LAB, 'ip link set eth0 down', 'tcpdump')
    expect(errorOf(down)?.message).toBe('eth0 has no link: nothing comes in.')
  })
})

describe('hellos of routers', () => {
  const address = (text: string) => ({ address: parseIpv4(text) ?? 0, prefix: 24 })
  const ospf = {
    process: 1,
    routerId: null,
    networks: [{ address: 0, wildcard: 0xffff_ffff, area: 0 }],
    passive: [],
    isPassiveByDefault: false,
    sendsDefaultRoute: false,
  }
  const vrrp = { 7: { address: parseIpv4('192.0.2.254') ?? 0, priority: 120, isPreempting: true } }
  const network = givenNetwork(
    [
      givenSwitch('sw-1', { vlans: [10] }),
      givenRouter('rt-1', {
        interfaces: { 'Gi0/0': { mode: 'routed', ipv4: address('192.0.2.1'), vrrp } },
        config: { ospf },
      }),
      givenHost('pc-1', { ipv4: address('192.0.2.11') }),
      givenHost('pc-2'),
    ],
    [
      ['sw-1 Gi1/0/1', 'rt-1 Gi0/0'],
      ['sw-1 Gi1/0/2', 'pc-1'],
      ['sw-1 Gi1/0/3', 'pc-2'],
    ],
  )

  test('come to the card, each at its own pace', () => {
    const state = switchOn(network)
    const ospfLines = shown(enterLines(openAt('pc-1', state), 'tcpdump -c 2 ospf').printed)
    expect(ospfLines).toContain(
      '08:00:10.000000 IP 192.0.2.1 > 224.0.0.5: OSPFv2, Hello, length 44',
    )
    expect(ospfLines).toContain('08:00:20.000000 IP')
    expect(shown(enterLines(openAt('pc-1', state), 'tcpdump -e -c 1 vrrp').printed)).toContain(
      '00:00:5e:00:01:07 > 01:00:5e:00:00:12, ethertype IPv4 (0x0800), length 46: ',
    )
  })

  test('are seen beside what a switch copies to the port: packets of others', () => {
    const lines = ['source interface Gi1/0/2', 'destination interface Gi1/0/3']
    const copying = enterLines(
      openAt('sw-1', switchOn(network)),
      'enable',
      'configure terminal',
      ...lines.map((line) => `monitor session 1 ${line}`),
    )
    const { printed } = play(
      copying.state,
      ['pc-2', 'tcpdump icmp or vrrp'],
      ['pc-1', 'ping -c 1 192.0.2.1'],
      ['pc-2', 'sleep 1'],
      ['pc-2', 'fg'],
    )
    expect(printed).toContain('IP 192.0.2.11 > 192.0.2.1: ICMP echo request, id 1, seq 1')
    expect(printed).toContain('IP 192.0.2.1 > 192.0.2.11: ICMP echo reply, id 1, seq 1')
    expect(printed).toContain('VRRPv3, Advertisement, vrid 7, prio 120')
  })

  test('do not come to another VLAN', () => {
    const other = {
      ...network,
      devices: network.devices.map((device) =>
        device.id === 'sw-1'
          ? givenSwitch('sw-1', {
              vlans: [10],
              interfaces: { 'Gi1/0/2': { mode: 'access', accessVlan: 10 } },
            })
          : device,
      ),
    }
    const { printed } = enterLines(openAt('pc-1', switchOn(other)), 'tcpdump -c 1 ospf or vrrp')
    expect(shown(printed)).toContain('0 packets captured')
  })
})

describe('a filter', () => {
  const seen = (filter: string) =>
    play(
      LAB.state,
      [PC, `tcpdump -n ${filter}`.trim()],
      [PC, 'curl http://192.0.2.11/'],
      ['pc-1', 'ping 192.0.2.12 -n 1'],
      [PC, 'fg'],
    )
      .printed.split('\n')
      .slice(0, -1)

  test.each([
    ['tcp port 80', 7],
    ['port http', 7],
    ['tcp port 81', 0],
    ['src port 80', 3],
    ['dst host 192.0.2.12 and icmp', 1],
    ['host 192.0.2.11 and not tcp and not arp', 2],
    ['ip and not (tcp or arp)', 2],
    ['net 192.0.2.0/24 and icmp', 2],
    ['net 10', 0],
    ['port 443 or 80', 7],
    // Both count the same, from the left.
    ['tcp or icmp and dst host 192.0.2.12', 4],
    ['ether src 00:00:5e:00:53:81 and icmp', 1],
    ['"icmp"', 2],
    ['broadcast', 1],
    ['vlan', 0],
    ['ip6', 0],
  ])('“%s” leaves %i', (filter, count) => {
    expect(seen(filter)).toHaveLength(count)
  })

  test.each([
    ['port', 'More is needed'],
    ['host', 'More is needed'],
    ['foo', '“foo” is not known in a filter.'],
    ['arp icmp', 'Write “and” or “or” before'],
    ['(arp', 'is not closed'],
    ['arp)', 'was not opened'],
    ['port 70000', '“70000” is no port.'],
    ['arp and', 'More is needed'],
    ['net 300', 'is no network'],
    ['ether host 1', 'is no MAC address'],
  ])('“%s” says what is wrong', (filter, message) => {
    expect(errorOf(enterLines(LAB, `tcpdump ${filter}`))?.message).toContain(message)
  })
})

test('over random networks a card has seen what its port has counted, and to look changes nothing', () => {
  for (let at = 0; at < SEEDS; at += 1) {
    const random = createRandom(FIRST_SEED + at)
    const start = switchOn(randomNetwork(random, { hosts: 4, routers: at % 2, hasMistakes: true }))
    const hosts = start.network.devices.filter((device) => device.kind === 'host')
    const [first, second] = hosts
    if (!first || !second) throw new Error('There are hosts.')
    const view = { filter: '', hasLinks: false, isDetailed: false, isOwn: false }
    const capture = { startedAtMs: start.clockMs, frames: [], missed: 0, view }
    const tables = {
      ...start.tables,
      [first.id]: { ...tablesOf(start, first.id), capture },
    }
    const ping = (state: NetworkState) =>
      runProbe(state, {
        kind: 'ping',
        from: second.id,
        to: first.config.ipv4?.address ?? 1,
        count: 2,
      }).state
    const plain = ping(start)
    const watched = ping({ ...start, tables })
    const { capture: kept, ...others } = tablesOf(watched, first.id)
    expect({ ...watched, tables: { ...watched.tables, [first.id]: others } }).toEqual(plain)
    const count = (state: NetworkState) => {
      const { framesIn, framesOut } = tablesOf(state, first.id).counters['eth0'] ?? {
        framesIn: 0,
        framesOut: 0,
      }
      return framesIn + framesOut
    }
    expect((kept?.frames.length ?? 0) + (kept?.missed ?? 0)).toBe(count(plain) - count(start))
  }
})

test('router advertisements are seen with their flags and prefixes', () => {
  const router = enterLines(
    openAt('rt-1'),
    'enable',
    'configure terminal',
    'ipv6 unicast-routing',
    'interface Gi0/0',
    'ipv6 address 2001:db8:0:7::1/64',
    'ipv6 nd other-config-flag',
  )
  const { printed } = play(router.state, [PC, 'tcpdump -v icmp6'], [PC, 'sleep 5'], [PC, 'fg'])
  expect(printed).toContain('ICMP6, router advertisement, length 56')
  expect(printed).toContain('Flags [other stateful], router lifetime 1800s')
  expect(printed).toContain(
    'prefix info option (3), length 32: 2001:db8:0:7::/64, Flags [onlink, auto]',
  )
})

test('a rogue DHCP server is found by a capture while a client asks', () => {
  const scenes = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => makeScene(seed, 2))
  const scene = scenes.find(({ variant }) => variant.endsWith('rogue-of-another-subnet'))
  if (!scene) throw new Error('No seed has that fault.')
  const linux = { ...scene.start.network }
  const devices = linux.devices.map((device) =>
    device.kind === 'host' ? { ...device, os: 'linux' as const } : device,
  )
  const start = switchOn({ ...linux, devices })
  const [desk = ''] = scene.roles['second-desk'] ?? []
  const { printed } = play(
    start,
    [desk, 'dhclient -r'],
    [desk, 'tcpdump -e -v -n port 67 or port 68'],
    [desk, 'dhclient'],
    [desk, 'fg'],
  )
  expect(printed).toContain('192.168.1.1.67 > 255.255.255.255.68: BOOTP/DHCP, Reply, length 300')
  expect(printed).toContain('DHCP-Message (53), length 1: Offer')
  expect(printed).toContain('Server-ID (54), length 4: 192.168.1.1')
  const rogue = start.network.devices.find(({ id }) => id === 'rogue')
  expect(printed).toContain(rogue?.mac.match(/../g)?.join(':') ?? 'none')
})
