/** Tunnels and sizes of packets, as typed and as printed. */
import { describe, expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { DESK_1 } from '../../generators/office-plan.ts'
import { makeScene } from '../../generators/tunnel-mtu.ts'
import { changeNetwork } from '../../network/run.ts'
import { coldState, type NetworkState } from '../../network/state.ts'
import { givenHost, givenNetwork, givenRouter } from '../../network/testing/examples.ts'
import { enterLines, errorOf, openAt, shown } from '../testing/sessions.ts'

const ip = (text: string) => parseIpv4(text) ?? 0
const at = (text: string, prefix = 24) => ({ address: ip(text), prefix })

/** PC1 – R1 – R2 – PC2, and the tunnels of both routers not there yet. */
function givenSite(): NetworkState {
  const router = (id: string, lan: string, line: string) =>
    givenRouter(id, { interfaces: { 'Gi0/0': { ipv4: at(lan) }, 'Gi0/1': { ipv4: at(line, 30) } } })
  const services = [{ name: 'http', protocol: 'tcp', port: 80, pageBytes: 20_000 }] as const
  const network = givenNetwork(
    [
      router('rt-1', '10.1.0.1', '203.0.113.1'),
      router('rt-2', '10.2.0.1', '203.0.113.2'),
      givenHost('pc-1', { ipv4: at('10.1.0.10'), gateway: ip('10.1.0.1') }, 'windows'),
      givenHost('pc-2', { ipv4: at('10.2.0.10'), gateway: ip('10.2.0.1'), services }, 'linux'),
    ],
    [
      ['pc-1', 'rt-1 Gi0/0'],
      ['rt-1 Gi0/1', 'rt-2 Gi0/1'],
      ['pc-2', 'rt-2 Gi0/0'],
    ],
  )
  return changeNetwork(coldState(network), network)
}

function tunnelLines(own: 1 | 2): readonly string[] {
  const other = own === 1 ? 2 : 1
  return [
    'enable',
    'configure terminal',
    'interface tunnel 0',
    `ip address 10.9.0.${own} 255.255.255.252`,
    'tunnel source gi0/1',
    `tunnel destination 203.0.113.${other}`,
    `ip route 10.${other}.0.0 255.255.255.0 10.9.0.${other}`,
    'end',
  ]
}

function withTunnel(...ofTwo: readonly string[]): NetworkState {
  const one = enterLines(openAt('rt-1', givenSite()), ...tunnelLines(1)).state
  const both = enterLines(openAt('rt-2', one), ...tunnelLines(2)).state
  return ofTwo.length === 0
    ? both
    : enterLines(openAt('rt-2', both), 'enable', 'configure terminal', ...ofTwo, 'end').state
}

function answer(device: string, line: string, state = withTunnel()): string {
  return shown(enterLines(openAt(device, state), 'enable', line).printed)
}

describe('a tunnel', () => {
  test('is typed in a few lines, and printed as they were', () => {
    expect(answer('rt-1', 'show running-config interface Tu0').split('\n')).toEqual([
      'interface Tunnel0',
      ' ip address 10.9.0.1 255.255.255.252',
      ' tunnel source GigabitEthernet0/1',
      ' tunnel destination 203.0.113.2',
      'end',
    ])
    const state = withTunnel('interface Tu0', 'ip mtu 1400', 'ip tcp adjust-mss 1360')
    expect(answer('rt-2', 'show interfaces tunnel 0', state)).toContain(
      '  IP MTU is 1400 bytes\n  TCP segments are adjusted to 1360 bytes\n  Tunnel source 203.0.113.2, destination 203.0.113.1, GRE/IP\n  Path MTU discovery is off',
    )
  })

  test('says why it is down', () => {
    const recursive = withTunnel('ip route 203.0.113.1 255.255.255.255 10.9.0.1')
    expect(answer('rt-2', 'show interfaces tunnel 0', recursive)).toContain(
      'Tunnel0 is down, line protocol is down (recursive routing: through itself)',
    )
  })

  test('has ends only where it is one', () => {
    const entered = enterLines(
      openAt('rt-1', givenSite()),
      'enable',
      'configure terminal',
      'interface gi0/0',
      'tunnel destination 203.0.113.2',
    )
    expect(errorOf(entered)?.message).toContain('Gi0/0 is no tunnel.')
  })
})

describe('a ping of a size', () => {
  test('goes through a tunnel in fragments, or is refused where nobody may cut it', () => {
    expect(answer('rt-1', 'ping 10.2.0.10 size 1500')).toContain('!!!!!')
    expect(answer('rt-1', 'ping 10.2.0.10 size 1500 df-bit')).toContain('MMMMM')
    expect(answer('rt-1', 'ping 10.2.0.10 size 1476 df-bit')).toContain('!!!!!')
  })

  test('prints in the manner of each host what is too big', () => {
    const state = withTunnel()
    const windows = shown(
      enterLines(openAt('pc-1', state), 'ping -n 2 -f -l 1472 10.2.0.10').printed,
    )
    expect(windows).toContain('with 1472 bytes of data')
    expect(windows.split('\n').slice(1, 3)).toEqual([
      'Reply from 10.1.0.1: Packet needs to be fragmented but DF set.',
      'Packet needs to be fragmented but DF set.',
    ])
    const linux = shown(
      enterLines(openAt('pc-2', state), 'ping -c 2 -M do -s 1472 10.1.0.10').printed,
    )
    expect(linux.split('\n').slice(1, 3)).toEqual([
      'From 10.2.0.1 icmp_seq=1 Frag needed and DF set (mtu = 1476)',
      'ping: local error: message too long, mtu=1476',
    ])
    const fitting = shown(enterLines(openAt('pc-2', state), 'ping -c 1 -s 1448 10.1.0.10').printed)
    expect(fitting).toContain('1456 bytes from 10.1.0.10')
  })
})

test('a page that gets stuck is told apart from one that nobody serves', () => {
  const { start, words } = makeScene(1, 1)
  const curl = (address: string) =>
    shown(enterLines(openAt(DESK_1, start), `curl http://${address}/`).printed)
  expect(curl(words['serverAddress'] ?? '')).toContain(
    'with 0 bytes received: the connection opened, and no more came',
  )
  expect(curl('10.0.0.1')).toContain('Failed to connect')
})

describe('a tunnel that is protected by IPsec', () => {
  const PROTECT = ['interface tunnel 0', 'tunnel protection ipsec profile north'] as const
  const alsoAt1 = (state: NetworkState) =>
    enterLines(openAt('rt-1', state), 'enable', 'configure terminal', ...PROTECT).state

  test('is up where both ends protect it, and carries packets', () => {
    const state = alsoAt1(withTunnel(...PROTECT))
    expect(answer('rt-1', 'show crypto session', state).split('\n')).toEqual([
      'Interface: Tunnel0',
      'Session status: UP-ACTIVE',
      'Peer: 203.0.113.2 port 500',
    ])
    expect(shown(enterLines(openAt('pc-1', state), 'ping 10.2.0.10').printed)).toContain('Reply')
  })

  test('is down where one end alone does, and says why', () => {
    const state = withTunnel(...PROTECT)
    expect(answer('rt-2', 'show crypto session', state)).toContain('Session status: DOWN')
    expect(answer('rt-2', 'show interfaces tunnel 0', state)).toContain(
      'no IPsec with the other end',
    )
    expect(answer('rt-2', 'show tunnel', state)).toMatch(/Tu0 .*203\.0\.113\.1 +yes +down/)
    expect(shown(enterLines(openAt('pc-1', state), 'ping 10.2.0.10').printed)).not.toContain(
      'Reply',
    )
  })

  test('is none without the line', () => {
    expect(answer('rt-1', 'show crypto session')).toBe('No tunnel is protected by IPsec.')
    expect(answer('rt-1', 'show tunnel')).toMatch(/Tu0 .*203\.0\.113\.2 +no +up/)
  })
})
