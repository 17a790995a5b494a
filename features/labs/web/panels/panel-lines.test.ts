/** What a panel enters does what its fields say. */
import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { applyAction } from '../../core/apply-action.ts'
import { BLANK_HOST_IPV6, type HostIpv6 } from '../../core/network/ipv6.ts'
import {
  BLANK_INTERFACE,
  deviceIn,
  type HostConfig,
  type InterfaceConfig,
} from '../../core/network/network.ts'
import { coldState } from '../../core/network/state.ts'
import { givenHost, givenNetwork, givenSwitch } from '../../core/network/testing/examples.ts'
import { ipv6Fields, ipv6Lines, ipv6Problems } from './ipv6-lines.ts'
import {
  hostFields,
  hostLines,
  hostProblems,
  portFields,
  portLines,
  prefixIn,
} from './panel-lines.ts'

const PORT = 'GigabitEthernet1/0/1'
const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1)

function randomPort(random: Random): InterfaceConfig {
  const speed = random.pick(['auto', 10, 100, 1000] as const)
  const isAccess = random.chance(0.6)
  return {
    ...BLANK_INTERFACE,
    description: random.pick(['', 'desk 7', 'to the second floor']),
    isShutdown: random.chance(0.3),
    speed,
    duplex: speed === 1000 ? 'auto' : random.pick(['auto', 'full', 'half'] as const),
    mode: isAccess ? 'access' : 'trunk',
    accessVlan: random.pick([1, 10, 20]),
    voiceVlan: isAccess ? random.pick([null, 20]) : null,
    nativeVlan: isAccess ? 1 : random.pick([1, 10]),
    allowedVlans: isAccess ? 'all' : random.pick(['all' as const, [], [1, 10, 20], [1, 2, 3, 10]]),
    isEdgePort: random.chance(0.3),
    hasBpduGuard: random.chance(0.3),
    portSecurity:
      isAccess && random.chance(0.5)
        ? {
            maximum: random.int(1, 4),
            violation: random.pick(['shutdown', 'restrict', 'protect'] as const),
            isSticky: random.chance(0.5),
            macs: [],
          }
        : null,
    channel: random.chance(0.2)
      ? { group: random.int(1, 2), mode: random.pick(['active', 'passive', 'on'] as const) }
      : null,
  }
}

test('a routed port gets its address', () => {
  const from: InterfaceConfig = { ...BLANK_INTERFACE, mode: 'routed' }
  const wanted = { ...portFields(from), address: '192.0.2.1', mask: '/25' }
  expect(portLines(from, wanted)).toEqual([
    { field: 'address', line: 'ip address 192.0.2.1 255.255.255.128' },
  ])
})

function portAfter(from: InterfaceConfig, to: InterfaceConfig): InterfaceConfig | string {
  const device = givenSwitch('sw-1', { vlans: [10, 20], interfaces: { [PORT]: from } })
  const fields = portFields(to)
  const lines = portLines(from, fields).map(({ line }) => line)
  if (lines.length === 0) return from
  const done = applyAction(coldState(givenNetwork([device], [])), {
    kind: 'configure',
    device: 'sw-1',
    lines: [`interface ${PORT}`, ...lines],
  })
  if ('problem' in done) return `${done.problem} ${lines.join(' / ')}`
  const after = deviceIn(done.state.network, 'sw-1')
  return after.kind === 'host' ? '' : (after.config.interfaces[PORT] ?? '')
}

test('a port becomes what its form says, from whatever it was', () => {
  for (const seed of SEEDS) {
    const random = createRandom(seed)
    const from = randomPort(random)
    const to = randomPort(random)
    const after = portAfter(from, to)
    expect(typeof after === 'string' ? after : shown(after), `seed ${seed}`).toEqual(shown(to))
  }
})

/** What the form shows of a port: of an access port no trunk, of a trunk no access port. */
function shown(config: InterfaceConfig) {
  const { access, voice, native, allowed, maximum, violation, sticky, channelMode, ...fields } =
    portFields(config)
  return {
    ...fields,
    ...(config.mode === 'access' ? { access, voice } : { native, allowed }),
    ...(config.portSecurity && { maximum, violation, sticky }),
    ...(config.channel && { channelMode }),
  }
}

const HOSTS: readonly Partial<HostConfig>[] = [
  {},
  { ipv4: { address: 0xc0_00_02_0a, prefix: 24 }, gateway: 0xc0_00_02_01 },
  { ipv4: { address: 0xc6_33_64_0a, prefix: 26 }, dns: [0xc6_33_64_01], isShutdown: true },
  { speed: 100, duplex: 'half', gateway: 0xc0_00_02_02 },
]

test('a host becomes what its form says, from whatever it was', () => {
  for (const from of HOSTS) {
    for (const to of HOSTS) {
      const host = givenHost('pc-1', from)
      const wanted = hostFields(givenHost('pc-1', to).config)
      const lines = hostLines(host.config, wanted).map(({ line }) => line)
      const state = coldState(givenNetwork([host], []))
      const done =
        lines.length === 0
          ? { state }
          : applyAction(state, { kind: 'configure', device: 'pc-1', lines })
      const after = 'state' in done ? deviceIn(done.state.network, 'pc-1') : null
      expect(after?.kind === 'host' ? hostFields(after.config) : done).toEqual(wanted)
    }
  }
})

const IPV6_SETTINGS: readonly HostIpv6[] = [
  BLANK_HOST_IPV6,
  { ...BLANK_HOST_IPV6, isAutomatic: true },
  {
    ...BLANK_HOST_IPV6,
    addresses: ['0010', '0011'].map((end) => ({
      address: `20010db8${'0'.repeat(20)}${end}`,
      prefix: 64,
    })),
    gateway: `fe80${'0'.repeat(27)}1`,
  },
]

test('the IPv6 of a host becomes what its form says, from whatever it was', () => {
  for (const from of IPV6_SETTINGS) {
    for (const to of IPV6_SETTINGS) {
      const host = givenHost('pc-1', { ipv6: from })
      const wanted = ipv6Fields({ ipv6: to })
      expect(ipv6Problems(wanted)).toEqual({})
      const lines = ipv6Lines(host.config, wanted).map(({ line }) => line)
      const action = { kind: 'configure', device: 'pc-1', lines } as const
      const done = applyAction(coldState(givenNetwork([host], [])), action)
      const after = 'state' in done ? deviceIn(done.state.network, 'pc-1') : null
      expect(after?.kind === 'host' ? after.config.ipv6 : done).toEqual(to)
    }
  }
  expect(ipv6Problems({ addresses6: '2001:db8::1', gateway6: '192.0.2.1' })).toEqual({
    addresses6: expect.any(String),
    gateway6: expect.any(String),
  })
})

test('what is no address or mask is found before anything is entered', () => {
  expect(prefixIn('255.255.255.192')).toBe(26)
  expect(prefixIn('/26')).toBe(26)
  expect(prefixIn('255.0.255.0')).toBeUndefined()
  expect(hostProblems({ address: '192.0.2.300', mask: '24' })).toHaveProperty('address')
  expect(hostProblems({ address: '192.0.2.3', mask: '255.0.255.0' })).toHaveProperty('mask')
  expect(hostProblems({ address: '192.0.2.3', mask: '24', dns: '192.0.2.1 x' })).toHaveProperty(
    'dns',
  )
})
