/** What devices say of their IPv6, and what can be configured and tried. */
import { expect, test } from 'vitest'

import { withDevice } from '../network/network.ts'
import { changeNetwork } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import { enterLines, errorOf, givenLab, openAt, shown } from './testing/sessions.ts'

const ROUTER_LINES = [
  'enable',
  'configure terminal',
  'ipv6 unicast-routing',
  'ipv6 route 2001:db8:0:99::/64 gi0/0 fe80::99',
  'interface gi0/0',
  'ipv6 address 2001:db8:0:10::1/64',
  'ipv6 address fe80::1 link-local',
  'ipv6 nd other-config-flag',
]

/** The router of the test network advertises a prefix, and both hosts listen. */
function givenIpv6(): NetworkState {
  const { state } = enterLines(openAt('rt-1', givenLab()), ...ROUTER_LINES)
  const network = state.network.devices.reduce(
    (changed, device) =>
      device.kind === 'host'
        ? withDevice(changed, {
            ...device,
            config: { ...device.config, ipv6: { ...device.config.ipv6, isAutomatic: true } },
          })
        : changed,
    state.network,
  )
  return changeNetwork(state, network)
}

function answer(device: string, ...lines: readonly string[]): string {
  return shown(enterLines(openAt(device, givenIpv6()), ...lines).printed)
}

test('a router tells its addresses, and what it advertises', () => {
  expect(answer('rt-1', 'show ipv6 interface gi0/0').split('\n')).toEqual([
    'GigabitEthernet0/0 is up, line protocol is up',
    '  IPv6 is enabled, link-local address is fe80::1',
    '  Global unicast addresses:',
    '    2001:db8:0:10::1, subnet is 2001:db8:0:10::/64',
    '  Router advertisements are sent, as a gateway for 1800 seconds',
    '  Hosts use DHCPv6 for other settings',
    '  Hosts use stateless autoconfiguration for addresses',
  ])
  expect(answer('rt-1', 'show ipv6 interface brief')).toContain('    fe80::1\n    2001:db8:0:10::1')
})

test('a router that advertises nothing says why', () => {
  const lines = ['no ipv6 unicast-routing', 'do show ipv6 interface gi0/0']
  expect(answer('rt-1', 'enable', 'configure terminal', ...lines)).toContain(
    'No router advertisements are sent: this device does not route IPv6',
  )
  const more = ['interface gi0/0', 'ipv6 nd ra suppress', 'do show ipv6 interface gi0/0']
  expect(answer('rt-1', 'enable', 'configure terminal', ...more)).toContain('they are suppressed')
})

test('routes are told with their ways, and the one to an address', () => {
  const routes = answer('rt-1', 'show ipv6 route')
  expect(routes).toContain('2001:db8:0:10::/64    is directly connected, GigabitEthernet0/0')
  expect(routes).toContain('2001:db8:0:99::/64    [1/0] via fe80::99, Gi0/0')
  expect(answer('rt-1', 'show ipv6 route 2001:db8:0:99::7')).toContain('via fe80::99')
})

test('what is no address of an interface is refused, with what to write instead', () => {
  const at = openAt('rt-1', givenIpv6())
  const say = (...lines: readonly string[]) =>
    errorOf(enterLines(at, 'enable', 'configure terminal', 'interface gi0/0', ...lines))?.message
  expect(say('ipv6 address fe80::2/64')).toContain('link-local')
  expect(say('ipv6 address ff02::5/64')).toContain('no address of an interface')
  expect(say('ipv6 address 2001:db8:0:11::/64')).toContain('2001:db8:0:11::1')
  expect(say('ipv6 address 2001:db8:0:11::/64 eui-64')).toBeUndefined()
  expect(say('ipv6 route 2001:db8:1::/64 fe80::2')).toContain('interface')
})

test('hosts show their addresses and gateways in their own manner', () => {
  const windows = answer('pc-1', 'ipconfig')
  expect(windows).toMatch(/ IPv6 Address[ .]+: 2001:db8:0:10:/)
  expect(windows).toMatch(/Link-local IPv6 Address[ .]+: fe80::[\da-f:]+%12/)
  expect(windows).toMatch(/Default Gateway[ .]+: fe80::1%12, 192\.0\.2\.1/)
  expect(answer('pc-2', 'ip -6 addr')).toMatch(/inet6 2001:db8:0:10:.*\/64 scope global dynamic/)
  expect(answer('pc-2', 'ip -6 route')).toContain('default via fe80::1 dev eth0')
  expect(answer('pc-2', 'ping -c 1 -6 2001:db8:0:10::1', 'ip -6 neigh')).toContain(
    '2001:db8:0:10::1',
  )
  expect(answer('pc-1', 'netsh interface ipv6 show neighbors')).toContain('router')
})

test('pings and routes are tried by IPv6, a link-local target by its interface', () => {
  expect(answer('pc-1', 'ping -6 2001:db8:0:10::1')).toContain('Reply from 2001:db8:0:10::1')
  expect(answer('pc-1', 'tracert -6 2001:db8:0:10::1')).toContain('Trace complete.')
  expect(answer('pc-2', 'ping -c 1 fe80::1%eth0')).toContain('64 bytes from fe80::1')
  expect(answer('pc-2', 'ping -c 1 fe80::1')).toContain('name the interface')
  expect(answer('rt-1', 'ping 2001:db8:0:10::1')).toContain('Success rate is 100 percent')
  expect(answer('pc-2', 'ping -c 1 2001:db8:0:77::1')).toContain(
    'Destination unreachable: No route',
  )
  expect(answer('pc-2', 'curl http://[2001:db8:0:10::1]/')).toContain('Connection refused')
})

test('a host is set by its own commands', () => {
  const set = answer(
    'pc-2',
    'ip -6 addr add 2001:db8:0:10::50/64 dev eth0',
    'ip -6 route add default via 2001:db8:0:10::1',
    'ip -6 addr',
  )
  expect(set).toContain('inet6 2001:db8:0:10::50/64 scope global')
})
