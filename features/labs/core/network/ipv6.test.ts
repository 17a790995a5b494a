/** IPv6: neighbors, duplicates, addresses by advertisements, routes; over random networks and against a second way. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { gear, host, networkOf } from './data-plane/testing.ts'
import { commonBits, isInPrefix, networkOf6, withEui64 } from './ipv6-address.ts'
import {
  BLANK_HOST_IPV6,
  BLANK_INTERFACE_IPV6,
  formatIpv6,
  parseIpv6,
  type InterfaceIpv6,
} from './ipv6.ts'
import type { Host, Ipv6, Network } from './network.ts'
import { lookUpRoute6, settleRoutes6 } from './routing/routes6.ts'
import { changeNetwork, passTime, restart, runProbe, switchOn } from './run.ts'
import type { Route6 } from './settled.ts'
import { tablesOf, type NetworkState } from './state.ts'
import { reorderNetwork } from './testing.ts'
import { address6, randomIpv6Network } from './testing/ipv6-network.ts'
import { identifierOf, isInside, Oracle, toNumber } from './testing/reach-oracle6.ts'
import { reasonInWords } from './words.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: IS_DEEP ? 2000 : 25 }, (_each, at) => FIRST_SEED + at)

const hostsOf = ({ devices }: Network) =>
  devices.filter((each): each is Host => each.kind === 'host')

function learnedBy(state: NetworkState, id: string) {
  return tablesOf(state, id).learned6
}

function ping6(state: NetworkState, from: string, to: Ipv6, count = 2) {
  return runProbe(state, { kind: 'ping', from, to, count })
}

function ip6(text: string): Ipv6 {
  const address = parseIpv6(text)
  if (address === undefined) throw new Error(`${text} is no address.`)
  return address
}

function randomAddress(random: Random): Ipv6 {
  // Few different digits, so that prefixes match often.
  return Array.from({ length: 32 }, () => random.pick(['0', '0', '1', '8', 'f'])).join('')
}

describe('the arithmetic of addresses', () => {
  test('is that of 128-bit numbers', () => {
    const random = createRandom(FIRST_SEED)
    for (let count = 0; count < 500; count += 1) {
      const [one, other] = [randomAddress(random), randomAddress(random)]
      const prefix = random.int(0, 128)
      const [a, b] = [toNumber(one), toNumber(other)]
      expect(isInPrefix(one, { address: other, prefix })).toBe(isInside(a, b, prefix))
      const shift = 128n - BigInt(prefix)
      expect(toNumber(networkOf6(one, prefix))).toBe((a >> shift) << shift)
      expect(commonBits(one, other)).toBe(a === b ? 128 : 128 - (a ^ b).toString(2).length)
    }
  })

  test('makes of a MAC address the identifier that RFC 4291 makes of it', () => {
    expect(formatIpv6(withEui64(ip6('2001:db8:40:7::'), '001b44113ab7'))).toBe(
      '2001:db8:40:7:21b:44ff:fe11:3ab7',
    )
    expect(BigInt(`0x${withEui64('0'.repeat(32), '3c1b44113ab7')}`)).toBe(
      identifierOf('3c1b44113ab7'),
    )
  })
})

test('the route with the longest prefix is taken, as by trying every bit', () => {
  const random = createRandom(FIRST_SEED)
  for (let count = 0; count < 100; count += 1) {
    const routes = Array.from({ length: random.int(1, 8) }, (): Route6 => {
      const prefix = random.int(0, 16)
      const address = networkOf6(randomAddress(random), prefix)
      return { address, prefix, source: 'static', distance: 1, nextHops: [] }
    })
    const target = randomAddress(random)
    const bits = (address: Ipv6, length: number) =>
      toNumber(address).toString(2).padStart(128, '0').slice(0, length)
    const fitting = routes.filter(
      ({ address, prefix }) => bits(address, prefix) === bits(target, prefix),
    )
    const longest = Math.max(-1, ...fitting.map(({ prefix }) => prefix))
    expect(lookUpRoute6(routes, target)?.prefix ?? -1).toBe(longest)
  }
})

describe('in random networks', () => {
  test('whoever should be reached is reached, and nobody else', () => {
    let reached = 0
    let asked = 0
    for (const seed of SEEDS) {
      const network = randomIpv6Network(createRandom(seed))
      const state = switchOn(network)
      const oracle = new Oracle(network)
      for (const from of hostsOf(network))
        for (const to of hostsOf(network)) {
          if (from === to) continue
          for (const { address } of oracle.addressesOf(to)) {
            const target = address.toString(16).padStart(32, '0')
            const attempt = ping6(state, from.id, target).result.attempts.at(-1)
            const isReached = attempt?.isAnswered === true && attempt.by === to.id
            const where = `seed ${seed}: ${from.id} to ${to.id} ${formatIpv6(target)}`
            const should = oracle.reaches(from, to, address)
            expect({ where, isReached }).toEqual({ where, isReached: should })
            asked += 1
            if (isReached) reached += 1
          }
        }
    }
    expect(reached / asked).toBeGreaterThan(0.2)
    expect(reached / asked).toBeLessThan(0.95)
  })

  test('each address that a host made is in a prefix of 64 bits of a router, and nobody else has it', () => {
    for (const seed of SEEDS) {
      const network = randomIpv6Network(createRandom(seed))
      const state = switchOn(network)
      const all = hostsOf(network).flatMap(({ id }) => learnedBy(state, id)?.addresses ?? [])
      expect(new Set(all.map(({ address }) => address)).size, `seed ${seed}`).toBe(all.length)
      const announced = network.devices.flatMap((device) =>
        device.kind === 'host' || !device.config.isRoutingIpv6
          ? []
          : Object.values(device.config.interfaces).flatMap(({ ipv6 }) => ipv6.addresses),
      )
      for (const made of all) {
        const from = announced.some(
          (each) =>
            each.prefix === 64 && networkOf6(each.address, 64) === networkOf6(made.address, 64),
        )
        expect(from, `seed ${seed}: ${formatIpv6(made.address)}`).toBe(true)
      }
    }
  })

  test('no packet leaves for a MAC address that its sender was not told', () => {
    for (const seed of SEEDS) {
      const network = randomIpv6Network(createRandom(seed))
      let state = switchOn(network)
      const [from, to] = [hostsOf(network).at(0), hostsOf(network).at(-1)]
      if (!from || !to) continue
      const target = new Oracle(network).addressesOf(to).at(0)?.address ?? toNumber(address6(1, 9))
      const run = ping6(state, from.id, target.toString(16).padStart(32, '0'))
      state = run.state
      for (const { device, event, after } of run.trace) {
        if ((event !== 'sent' && event !== 'routed') || after?.body.type !== 'ipv6') continue
        if (after.target.startsWith('3333')) continue
        const told = tablesOf(state, device).neighbors.some(({ mac }) => mac === after.target)
        expect(told, `seed ${seed}: ${device} to ${after.target}`).toBe(true)
      }
    }
  })

  test('the order of devices and cables changes nothing', () => {
    for (const seed of SEEDS) {
      const random = createRandom(seed)
      const network = randomIpv6Network(random)
      const other = reorderNetwork(random, network)
      const [one, two] = [switchOn(network), switchOn(other)]
      expect(two.tables, `seed ${seed}`).toEqual(one.tables)
      const [from] = hostsOf(network)
      if (!from) continue
      const target = address6(0x22, 1)
      expect(ping6(two, from.id, target).trace).toEqual(ping6(one, from.id, target).trace)
    }
  })

  test('no hop limit ever rises, and no error is about an error or a group', () => {
    for (const seed of SEEDS) {
      const network = randomIpv6Network(createRandom(seed), 0.3)
      const state = switchOn(network)
      const [from] = hostsOf(network)
      if (!from) continue
      for (const target of [address6(0x23, 0x42), address6(0x999, 1), address6(1, 2)]) {
        const bodies = ping6(state, from.id, target).trace.map(({ before, after }) => [
          before?.body,
          after?.body,
        ])
        const rises = bodies.filter(
          ([came, left]) =>
            came?.type === 'ipv6' &&
            left?.type === 'ipv6' &&
            came.id === left.id &&
            left.hopLimit > came.hopLimit,
        )
        const wrong = bodies.filter(([, left]) => {
          const about = left?.type === 'ipv6' && 'about' in left.payload ? left.payload.about : null
          return about && ('about' in about.payload || String(about.target).startsWith('ff'))
        })
        expect({ seed, rises, wrong }).toEqual({ seed, rises: [], wrong: [] })
      }
    }
  })
})

const AUTOMATIC = { ipv6: { ...BLANK_HOST_IPV6, isAutomatic: true } }

function lan(ipv6: Partial<InterfaceIpv6> = {}, config: Parameters<typeof gear>[2] = {}): Network {
  const full = {
    ...BLANK_INTERFACE_IPV6,
    addresses: [{ address: ip6('2001:db8:0:10::1'), prefix: 64 }],
    ...ipv6,
  }
  return networkOf(
    [
      host('pc-1', null, AUTOMATIC),
      host('pc-2', null, AUTOMATIC),
      gear('sw-1', {}),
      gear('r-1', { Gi1: { mode: 'routed', ipv6: full } }, { isRoutingIpv6: true, ...config }),
    ],
    ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2', 'sw-1:Gi8 r-1:Gi1'],
  )
}

function whyLost(state: NetworkState, from: string, to: string): string | null {
  const first = ping6(state, from, ip6(to), 1).result.attempts.at(0)
  return first?.isAnswered === false ? reasonInWords(first.loss, state.network) : null
}

describe('a duplicate', () => {
  const shared = { address: ip6('2001:db8:0:10::77'), prefix: 64 }
  const twins = () => {
    const network = lan()
    return {
      ...network,
      devices: network.devices.map((device) =>
        device.kind === 'host'
          ? {
              ...device,
              config: { ...device.config, ipv6: { ...BLANK_HOST_IPV6, addresses: [shared] } },
            }
          : device,
      ),
    }
  }

  test('is not used: the one that was first keeps the address', () => {
    const state = switchOn(twins())
    expect(tablesOf(state, 'pc-1').conflicts6).toEqual([])
    expect(tablesOf(state, 'pc-2').conflicts6).toEqual([
      { interface: 'eth0', address: shared.address },
    ])
    const [attempt] = ping6(state, 'r-1', shared.address, 1).result.attempts
    expect(attempt).toMatchObject({ isAnswered: true, by: 'pc-1' })
    expect(whyLost(state, 'pc-2', '2001:db8:0:10::1')).toContain('Another device has the address')
  })

  test('is asked for again once the other one has left', () => {
    const state = switchOn(twins())
    const alone = {
      ...state.network,
      cables: state.network.cables.filter(({ ends }) =>
        ends.every(({ device }) => device !== 'pc-1'),
      ),
    }
    const after = changeNetwork(state, alone)
    expect(tablesOf(after, 'pc-2').conflicts6).toEqual([])
    const [attempt] = ping6(after, 'r-1', shared.address, 1).result.attempts
    expect(attempt).toMatchObject({ isAnswered: true, by: 'pc-2' })
  })
})

describe('what an automatic host makes of its router', () => {
  const madeIn = (network: Network) => learnedBy(switchOn(network), 'pc-1')
  const advertisement = BLANK_INTERFACE_IPV6.advertisement

  test('is an address and a gateway', () => {
    expect(madeIn(lan())).toMatchObject({
      addresses: [{ address: ip6('2001:db8:0:10:200:5eff:fe00:5301'), prefix: 64 }],
      gateways: [{ address: ip6('fe80::200:5eff:fe00:53e1'), device: 'r-1' }],
    })
  })

  test('is nothing where the router does not route, or keeps its advertisements', () => {
    expect(madeIn(lan({}, { isRoutingIpv6: false }))).toBeNull()
    expect(madeIn(lan({ advertisement: { ...advertisement, isSuppressed: true } }))).toBeNull()
  })

  test('is a gateway alone where the prefix is not of 64 bits, is not there, or has no A flag', () => {
    const prefix = { address: ip6('2001:db8:0:10::'), prefix: 64 }
    for (const network of [
      lan({ addresses: [{ address: ip6('2001:db8:0:10::1'), prefix: 80 }] }),
      lan({ addresses: [], isEnabled: true }),
      lan({ advertisement: { ...advertisement, withoutAutonomous: [prefix] } }),
    ]) {
      expect(madeIn(network)).toMatchObject({ addresses: [], gateways: [{ device: 'r-1' }] })
      expect(whyLost(switchOn(network), 'pc-1', '2001:db8:0:20::1')).toContain('link-local')
    }
  })

  test('is an address alone where the lifetime is 0', () => {
    const state = switchOn(lan({ advertisement: { ...advertisement, lifetimeSeconds: 0 } }))
    expect(learnedBy(state, 'pc-1')).toMatchObject({ addresses: [{ prefix: 64 }], gateways: [] })
    expect(whyLost(state, 'pc-1', '2001:db8:0:20::1')).toContain('knows no IPv6 router')
  })

  test('lasts as long as the router is there, and its lifetime longer', () => {
    const state = switchOn(lan())
    const gatewaysOf = (each: NetworkState) =>
      (learnedBy(each, 'pc-1')?.gateways ?? []).filter(
        ({ expiresAtMs }) => expiresAtMs > each.clockMs,
      )
    expect(gatewaysOf(passTime(state, 7_200_000))).toHaveLength(1)
    const gone = changeNetwork(state, {
      ...state.network,
      cables: state.network.cables.filter(({ ends }) =>
        ends.every(({ device }) => device !== 'r-1'),
      ),
    })
    expect(gatewaysOf(gone)).toHaveLength(1)
    expect(gatewaysOf(passTime(gone, 1_900_000))).toHaveLength(0)
  })

  test('goes when the router says that it no longer is one, and comes back with it', () => {
    const state = switchOn(lan())
    const off = changeNetwork(
      state,
      lan({ advertisement: { ...advertisement, isSuppressed: true } }),
    )
    expect(learnedBy(off, 'pc-1')).toMatchObject({ addresses: [{ prefix: 64 }], gateways: [] })
    const on = changeNetwork(off, lan())
    expect(learnedBy(on, 'pc-1')?.gateways).toHaveLength(1)
    expect(learnedBy(restart(on, ['pc-1']), 'pc-1')?.addresses).toHaveLength(1)
  })
})

test('a network without IPv6 has no trace of it', () => {
  const network = networkOf(
    [host('pc-1', '10.0.0.1/24'), host('pc-2', '10.0.0.2/24'), gear('sw-1', {})],
    ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2'],
  )
  const state = switchOn(network)
  expect(state.clockMs).toBe(0)
  expect(Object.values(state.tables).flatMap(({ neighbors }) => neighbors)).toEqual([])
  expect(settleRoutes6([], new Map()).size).toBe(0)
  expect(whyLost(state, 'pc-1', '2001:db8::1')).toContain('has no IPv6')
})
