/** DHCP: who gets which address from whom, what a relay and snooping do, and what is never given. */
import { describe, expect, test } from 'vitest'

import { isIn } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { ip } from './data-plane/testing.ts'
import { withDevice, type Gear, type Host, type Network } from './network.ts'
import { changeNetwork, passTime, releaseLease, restart, runProbe, switchOn } from './run.ts'
import { BLANK_POOL, type DhcpPool } from './services.ts'
import type { NetworkState } from './state.ts'
import { reorderNetwork } from './testing.ts'
import { randomDhcpNetwork, type DhcpPlan } from './testing/dhcp-network.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './testing/examples.ts'
import { reasonInWords } from './words.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 25
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const leaseOf = (state: NetworkState, id: string) => state.tables[id]?.lease ?? null

function pool(network: string, traits: Partial<DhcpPool> = {}): DhcpPool {
  return {
    ...BLANK_POOL,
    network: { address: ip(network), prefix: 24 },
    gateway: ip(network) + 1,
    ...traits,
  }
}

function server(id: string, address: string, given: DhcpPool): Host {
  return givenHost(id, {
    ipv4: { address: ip(address), prefix: 24 },
    dhcpServer: { pools: { LAN: given }, excluded: [] },
  })
}

function client(id: string, os: Host['os'] = 'linux'): Host {
  return givenHost(id, { usesDhcp: true }, os)
}

/** A client at sw-1, a server at sw-2, another server beside the client. */
function twoServers(sw: Partial<Gear['config']> = {}, trusted: readonly string[] = []): Network {
  const far = pool('192.0.2.0', { range: { first: ip('192.0.2.100'), last: ip('192.0.2.150') } })
  const near = pool('192.0.2.0', { range: { first: ip('192.0.2.200'), last: ip('192.0.2.250') } })
  const interfaces = Object.fromEntries(trusted.map((port) => [port, { isSnoopingTrusted: true }]))
  return givenNetwork(
    [
      client('pc-1'),
      server('pc-8', '192.0.2.8', far),
      server('pc-9', '192.0.2.9', near),
      givenSwitch('sw-1', { config: sw, interfaces }),
      givenSwitch('sw-2'),
    ],
    [
      ['pc-1', 'sw-1 Gi1/0/1'],
      ['pc-9', 'sw-1 Gi1/0/2'],
      ['sw-1 Gi1/0/8', 'sw-2 Gi1/0/8'],
      ['pc-8', 'sw-2 Gi1/0/1'],
    ],
  )
}

function changed(state: NetworkState, id: string, traits: Partial<Host['config']>): NetworkState {
  const host = state.network.devices.find((device): device is Host => device.id === id) as Host
  const device = { ...host, config: { ...host.config, ...traits } }
  return changeNetwork(state, withDevice(state.network, device))
}

describe('in random networks', () => {
  const seeds = Array.from({ length: SEEDS }, (_, at) => FIRST_SEED + at)
  const plans: readonly DhcpPlan[] = seeds.map((seed) => randomDhcpNetwork(createRandom(seed)))

  test('each client has an address of its network, and no two have the same', () => {
    for (const { network, clients, lans, server: by, pools } of plans) {
      const state = switchOn(network)
      const given = clients.map(({ id }) => leaseOf(state, id))
      expect(new Set(given.map((lease) => lease?.address)).size).toBe(clients.length)
      for (const { id, mac } of clients) {
        const lease = leaseOf(state, id)
        const lan = lans.find((each) => each.clients.includes(id))
        expect(lease?.server?.device).toBe(by)
        expect(lease?.gateway).toBe(lan?.gateway)
        const address = lease?.address ?? 0
        const scope = Object.values(pools.pools).find(
          (each) => each.network && isIn(address, each.network),
        )
        const reserved = scope?.reservations.find((each) => each.mac === mac)?.address
        expect(reserved ?? address).toBe(address)
        const isExcluded = pools.excluded.some(
          ({ first, last }) => address >= first && address <= last,
        )
        expect(isExcluded && reserved === undefined).toBe(false)
      }
    }
  })

  test('a client reaches its gateway and every other client', () => {
    for (const { network, clients } of plans.slice(0, IS_DEEP ? SEEDS : 5)) {
      const state = switchOn(network)
      for (const { id } of clients) {
        const to = leaseOf(state, clients[0]?.id ?? '')?.address ?? 0
        runProbe(state, { kind: 'ping', from: id, to, count: 1 })
        const { result } = runProbe(state, { kind: 'ping', from: id, to, count: 1 })
        expect(result.attempts[0]).toMatchObject({ isAnswered: true, by: clients[0]?.id })
      }
    }
  })

  test('the order of devices and cables changes nothing', () => {
    for (const [at, { network }] of plans.entries()) {
      const other = reorderNetwork(createRandom(at), network)
      expect(switchOn(other).tables).toEqual(switchOn(network).tables)
    }
  })

  test('whatever happens, no two leases share an address', () => {
    for (const [at, { network, clients }] of plans.entries()) {
      const random = createRandom(at + 7)
      let state = switchOn(network)
      for (let step = 0; step < 6; step += 1) {
        const { id } = random.pick(clients)
        const acts = [
          () => passTime(state, random.int(1, 100_000) * 1000),
          () => releaseLease(state, id),
          () => runProbe(state, { kind: 'lease', from: id }).state,
          () => restart(state, [id]),
          () => restart(state, ['rt-1']),
          () => changed(state, id, { isShutdown: true }),
          () => changed(state, id, { isShutdown: false }),
        ]
        state = random.pick(acts)()
        const given = clients.flatMap((each) => leaseOf(state, each.id)?.address ?? [])
        expect(new Set(given).size).toBe(given.length)
      }
    }
  })
})

describe('who answers', () => {
  test('the first offer wins: that of the nearer server', () => {
    expect(leaseOf(switchOn(twoServers()), 'pc-1')?.server?.device).toBe('pc-9')
  })

  test('without any answer, a host in the manner of Windows gives itself an address', () => {
    const network = givenNetwork(
      [client('pc-1', 'windows'), client('pc-2'), givenSwitch('sw-1')],
      [
        ['pc-1', 'sw-1 Gi1/0/1'],
        ['pc-2', 'sw-1 Gi1/0/2'],
      ],
    )
    const state = switchOn(network)
    expect(leaseOf(state, 'pc-1')).toMatchObject({ server: null, prefix: 16 })
    expect((leaseOf(state, 'pc-1')?.address ?? 0) >>> 16).toBe(0xa9fe)
    expect(leaseOf(state, 'pc-2')).toBe(null)
  })

  test('a client that was left without asks again once something has changed', () => {
    const network = twoServers()
    const cut = { ...network, cables: network.cables.slice(0, 1) }
    const state = switchOn(cut)
    expect(leaseOf(state, 'pc-1')).toBe(null)
    expect(leaseOf(changeNetwork(state, network), 'pc-1')?.server?.device).toBe('pc-9')
  })

  test('one address for two clients: the second has none', () => {
    const one = { first: ip('192.0.2.100'), last: ip('192.0.2.100') }
    const network = givenNetwork(
      [
        client('pc-1'),
        client('pc-2'),
        server('pc-9', '192.0.2.9', pool('192.0.2.0', { range: one })),
        givenSwitch('sw-1'),
      ],
      [
        ['pc-1', 'sw-1 Gi1/0/1'],
        ['pc-2', 'sw-1 Gi1/0/2'],
        ['pc-9', 'sw-1 Gi1/0/3'],
      ],
    )
    const state = switchOn(network)
    expect(leaseOf(state, 'pc-1')?.address).toBe(ip('192.0.2.100'))
    const { result } = runProbe(state, { kind: 'lease', from: 'pc-2' })
    expect(result.lease).toBe(null)
    const { attempt } = result
    expect(!attempt.isAnswered && reasonInWords(attempt.loss, network)).toBe(
      'PC9 has no address of the DHCP scope LAN left.',
    )
  })
})

describe('a host declines what another one has', () => {
  const network = (os: Host['os']): Network =>
    givenNetwork(
      [
        client('pc-1', os),
        givenHost('pc-2', { ipv4: { address: ip('192.0.2.1'), prefix: 24 } }),
        server('pc-9', '192.0.2.9', pool('192.0.2.0')),
        givenSwitch('sw-1'),
      ],
      [
        ['pc-1', 'sw-1 Gi1/0/1'],
        ['pc-2', 'sw-1 Gi1/0/2'],
        ['pc-9', 'sw-1 Gi1/0/3'],
      ],
    )

  test('in the manner of Windows it gets the next one, and the server gives the first to nobody', () => {
    const state = switchOn(network('windows'))
    expect(leaseOf(state, 'pc-1')?.address).toBe(ip('192.0.2.2'))
    expect(state.tables['pc-9']?.bindings).toMatchObject([
      { address: ip('192.0.2.1'), isDeclined: true },
      { address: ip('192.0.2.2'), isDeclined: false },
    ])
  })

  test('in the manner of Linux it takes it', () => {
    expect(leaseOf(switchOn(network('linux')), 'pc-1')?.address).toBe(ip('192.0.2.1'))
  })
})

describe('a relay', () => {
  const network = (helpers: readonly string[]): Network =>
    givenNetwork(
      [
        client('pc-1'),
        {
          ...server('pc-9', '198.51.100.9', pool('192.0.2.0')),
          config: {
            ...server('pc-9', '198.51.100.9', pool('192.0.2.0')).config,
            gateway: ip('198.51.100.1'),
          },
        },
        givenRouter('rt-1', {
          interfaces: {
            'Gi0/0': {
              ipv4: { address: ip('192.0.2.1'), prefix: 24 },
              helperAddresses: helpers.map(ip),
            },
            'Gi0/1': { ipv4: { address: ip('198.51.100.1'), prefix: 24 } },
          },
        }),
      ],
      [
        ['pc-1', 'rt-1 Gi0/0'],
        ['pc-9', 'rt-1 Gi0/1'],
      ],
    )

  test('carries the request to a server elsewhere, and its own address picks the scope', () => {
    const { result, trace } = runProbe(switchOn(network(['198.51.100.9'])), {
      kind: 'lease',
      from: 'pc-1',
    })
    expect(result.attempt).toMatchObject({ isAnswered: true, by: 'pc-9' })
    const relayed = trace.flatMap(({ after }) =>
      after?.body.type === 'ipv4' && after.body.payload.protocol === 'udp'
        ? (after.body.payload.dhcp?.relayAddress ?? [])
        : [],
    )
    expect(relayed).toContain(ip('192.0.2.1'))
  })

  test('without it, nobody hears the client', () => {
    const { result } = runProbe(switchOn(network([])), { kind: 'lease', from: 'pc-1' })
    expect(!result.attempt.isAnswered && result.attempt.loss.reason.code).toBe('dhcp-no-server')
  })

  test('to an address where nobody is, the loss is there', () => {
    const { result } = runProbe(switchOn(network(['198.51.100.77'])), {
      kind: 'lease',
      from: 'pc-1',
    })
    expect(!result.attempt.isAnswered && result.attempt.loss).toMatchObject({
      device: 'rt-1',
      reason: { code: 'no-arp-answer' },
    })
  })
})

describe('a lease', () => {
  test('is renewed at half time, and keeps its address', () => {
    const state = switchOn(twoServers())
    const first = leaseOf(state, 'pc-1')
    const later = leaseOf(passTime(state, 50_000_000), 'pc-1')
    expect(later?.address).toBe(first?.address)
    expect(later?.expiresAtMs).toBeGreaterThan(first?.expiresAtMs ?? 0)
  })

  test('that is given back leaves the host without an address', () => {
    const state = releaseLease(switchOn(twoServers()), 'pc-1')
    expect(leaseOf(state, 'pc-1')).toBe(null)
    expect(state.tables['pc-9']?.bindings).toEqual([])
  })

  test('counts no more once an address was entered', () => {
    const ipv4 = { address: ip('192.0.2.33'), prefix: 24 }
    const state = changed(switchOn(twoServers()), 'pc-1', { usesDhcp: false, ipv4 })
    expect(leaseOf(state, 'pc-1')).toBe(null)
    const to = ip('192.0.2.8')
    const { result } = runProbe(state, { kind: 'ping', from: 'pc-1', to, count: 1 })
    expect(result.attempts[0]?.isAnswered).toBe(true)
  })
})

describe('DHCP snooping', () => {
  const snooping = { isOn: true, vlans: [1] }

  test('drops the offers of a server at a port that is not trusted', () => {
    const state = switchOn(twoServers({ snooping }, ['Gi1/0/8']))
    expect(leaseOf(state, 'pc-1')?.server?.device).toBe('pc-8')
    expect(state.tables['sw-1']?.snooped).toMatchObject([
      { address: leaseOf(state, 'pc-1')?.address, port: 'GigabitEthernet1/0/1', vlan: 1 },
    ])
  })

  test('without a trusted port, nobody gets an address, and the reason says where', () => {
    const network = twoServers({ snooping })
    const { result } = runProbe(switchOn(network), { kind: 'lease', from: 'pc-1' })
    expect(!result.attempt.isAnswered && reasonInWords(result.attempt.loss, network)).toBe(
      'DHCP snooping does not trust SW1 Gi1/0/2: what a DHCP server sends is dropped there.',
    )
  })

  test('ARP inspection lets nobody claim an address that was given to another', () => {
    const network = twoServers({ snooping, arpInspection: [1] }, ['Gi1/0/8'])
    const trusting = givenSwitch('sw-1', {
      config: { snooping, arpInspection: [1] },
      interfaces: { 'Gi1/0/8': { isSnoopingTrusted: true, isArpTrusted: true } },
    })
    const state = switchOn(withDevice(network, trusting))
    const given = leaseOf(state, 'pc-1')?.address ?? 0
    const to = ip('192.0.2.8')
    const ping = runProbe(state, { kind: 'ping', from: 'pc-1', to, count: 1 })
    expect(ping.result.attempts[0]?.isAnswered).toBe(true)
    const thief = changed(state, 'pc-9', { ipv4: { address: given, prefix: 24 }, dhcpServer: null })
    const { result } = runProbe(thief, { kind: 'ping', from: 'pc-9', to, count: 1 })
    const [attempt] = result.attempts
    expect(attempt?.isAnswered === false && attempt.loss.reason).toMatchObject({
      code: 'arp-inspection',
      port: 'GigabitEthernet1/0/2',
    })
  })
})
