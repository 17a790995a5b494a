/** Packets of any size through networks of any MTU, with and without tunnels: rules that hold in each of them. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { lengthOnWire } from './data-plane/packet-size.ts'
import type { Ipv4Body } from './frame.ts'
import { deviceIn, type Gear, type InterfaceConfig, type Ipv4, type Network } from './network.ts'
import type { Attempt } from './probe.ts'
import { runProbe, switchOn } from './run.ts'
import { interfaceOf } from './switchport.ts'
import { givenHost, givenNetwork, givenRouter } from './testing/examples.ts'
import type { Step } from './trace.ts'
import { BLANK_TUNNEL, TUNNEL_MTU } from './tunnel.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = Array.from({ length: IS_DEEP ? 1000 : 25 }, (_each, at) => FIRST_SEED + at)

const BLOCK = 0x0a00_0000
const [DESK, SERVER] = [BLOCK + 0x0101_000a, BLOCK + 0x0102_000a]
const PAGE_BYTES = 5000

/** `rt-1` to `rt-n` in a row, PC1 at one end and PC2 at the other; mostly with a tunnel between two of them. */
function randomRow(random: Random): { network: Network; smallest: number } {
  const count = random.int(2, 5)
  const mtus = Array.from({ length: 2 * count }, () => random.pick([1500, 1500, 1400, 1006, 576]))
  const [first, last] = [random.int(1, count - 1), count]
  const hasTunnel = random.chance(0.7)
  const findsPathMtu = random.chance(0.5)
  const tunnelMtu = random.pick([TUNNEL_MTU, 1500, 1300])
  const linkAt = (number: number) => BLOCK + 4 * number
  const links = Array.from({ length: count - 1 }, (_each, index) => index + 1)
  const routers = Array.from({ length: count }, (_each, index): Gear => {
    const number = index + 1
    const isEnd = hasTunnel && (number === first || number === last)
    const left: Ipv4 = number === 1 ? DESK - 9 : linkAt(index) + 2
    const right: Ipv4 = number === count ? SERVER - 9 : linkAt(number) + 1
    const at = (address: Ipv4, isLan: boolean) => ({ address, prefix: isLan ? 24 : 30 })
    const route = (address: Ipv4, prefix: number, nextHop: Ipv4) => ({
      address,
      prefix,
      nextHop,
      distance: 1,
    })
    const [toLeft, toRight] = [linkAt(index) + 1, linkAt(number) + 2]
    const inTunnel = BLOCK + 0x00ff_0000
    const tunnelEnd = number === first ? inTunnel + 1 : inTunnel + 2
    const outsideOf = (router: number) =>
      router === first ? linkAt(first) + 1 : linkAt(last - 1) + 2
    const tunnel: Partial<InterfaceConfig> = {
      mode: 'routed',
      isShutdown: false,
      mtu: tunnelMtu,
      ipv4: at(tunnelEnd, false),
      tunnel: {
        ...BLANK_TUNNEL,
        source: { address: outsideOf(number) },
        target: outsideOf(number === first ? last : first),
        findsPathMtu,
      },
    }
    return givenRouter(`rt-${number}`, {
      interfaces: {
        'Gi0/0': { ipv4: at(left, number === 1), mtu: mtus[2 * index] ?? 1500 },
        'Gi0/1': { ipv4: at(right, number === count), mtu: mtus[2 * index + 1] ?? 1500 },
        ...(isEnd && { Tunnel0: tunnel }),
      },
      config: {
        routes: [
          ...(number === 1
            ? []
            : [route(DESK - 10, 24, isEnd && number === last ? inTunnel + 1 : toLeft)]),
          ...(number === count
            ? []
            : [route(SERVER - 10, 24, isEnd && number === first ? inTunnel + 2 : toRight)]),
          ...links.flatMap((link) => {
            if (link === index || link === number) return []
            return [route(linkAt(link), 30, link < number ? toLeft : toRight)]
          }),
        ],
      },
    })
  })
  const host = (id: string, address: Ipv4) =>
    givenHost(id, {
      ipv4: { address, prefix: 24 },
      gateway: address - 9,
      services: [{ name: 'http', protocol: 'tcp', port: 80, pageBytes: PAGE_BYTES }],
    })
  const network = givenNetwork(
    [...routers, host('pc-1', DESK), host('pc-2', SERVER)],
    [
      ['pc-1', 'rt-1 Gi0/0'],
      ...Array.from(
        { length: count - 1 },
        (_each, index) => [`rt-${index + 1} Gi0/1`, `rt-${index + 2} Gi0/0`] as const,
      ),
      [`rt-${count} Gi0/1`, 'pc-2'],
    ],
  )
  return { network, smallest: Math.min(...mtus, tunnelMtu) - 24 }
}

type Cut = 'always' | 'on-the-way' | undefined

function ping(network: Network, bytes: number, isUncuttable: Cut, count = 2) {
  return runProbe(switchOn(network), {
    kind: 'ping',
    from: 'pc-1',
    to: SERVER,
    count,
    bytes,
    ...(isUncuttable && { isUncuttable }),
  })
}

function fetchPage(network: Network) {
  return runProbe(switchOn(network), { kind: 'connect', from: 'pc-1', to: SERVER, port: 80 })
}

/** All that was sent in random networks: pings of any size, and a page. */
function* allTraces(): Generator<{ network: Network; trace: readonly Step[]; seed: number }> {
  for (const seed of SEEDS) {
    const random = createRandom(seed)
    const { network } = randomRow(random)
    const cut = random.pick<Cut>(['always', 'on-the-way', undefined])
    yield { network, seed, trace: ping(network, random.int(100, 3000), cut).trace }
    yield { network, seed, trace: fetchPage(network).trace }
  }
}

function bodyOf(frame: Step['after']): Ipv4Body | undefined {
  return frame?.body.type === 'ipv4' ? frame.body : undefined
}

function innermost(body: Ipv4Body): Ipv4Body {
  return body.payload.protocol === 'gre' ? innermost(body.payload.inner) : body
}

const isAnswered = (attempt: Attempt | undefined) => attempt?.isAnswered === true

describe('in networks of any MTU', () => {
  test('nothing leaves an interface that is larger than its MTU', () => {
    for (const { network, trace, seed } of allTraces())
      for (const { device, outPort, after } of trace) {
        const body = bodyOf(after)
        if (!body || outPort === null) continue
        const gear = deviceIn(network, device)
        const mtu = gear.kind === 'host' ? 1500 : interfaceOf(gear, outPort).mtu
        expect(lengthOnWire(body), `seed ${seed}, ${device}`).toBeLessThanOrEqual(mtu)
      }
  })

  test('the time to live of what is inside of a tunnel never rises, and what comes out is what went in', () => {
    for (const { trace, seed } of allTraces()) {
      const sentById = new Map<number, Ipv4Body>()
      for (const { packet, before, after } of trace)
        for (const body of [bodyOf(before), bodyOf(after)]) {
          if (!body) continue
          const inner = innermost(body)
          const former = sentById.get(packet) ?? inner
          expect(inner.ttl, `seed ${seed}`).toBeLessThanOrEqual(former.ttl)
          expect(withoutPath(inner), `seed ${seed}`).toEqual(withoutPath(former))
          sentById.set(packet, inner)
        }
    }
  })

  function withoutPath({ ttl: _ttl, fragmentBytes: _bytes, ...body }: Ipv4Body) {
    return body
  }

  test('no error is about an error', () => {
    for (const { trace } of allTraces())
      for (const { after } of trace) {
        const payload = bodyOf(after)?.payload
        if (payload?.protocol !== 'icmp' || !('about' in payload)) continue
        const { payload: about } = payload.about
        expect(about.protocol === 'icmp' && 'about' in about).toBe(false)
      }
  })

  test('what may be cut gets through, and so does what is small enough', () => {
    for (const seed of SEEDS) {
      const random = createRandom(seed)
      const { network, smallest } = randomRow(random)
      const cuttable = ping(network, random.int(100, 3000), undefined).result.attempts
      expect(cuttable.map(isAnswered), `seed ${seed}`).toEqual([true, true])
      const small = ping(network, smallest - 28, 'always').result.attempts
      expect(small.map(isAnswered), `seed ${seed}`).toEqual([true, true])
    }
  })

  test('a host finds out how large its packets may be, and a page arrives whole', () => {
    for (const seed of SEEDS) {
      const { network } = randomRow(createRandom(seed))
      const learned = ping(network, 1472, 'on-the-way', 12).result.attempts
      expect(isAnswered(learned.at(-1)), `seed ${seed}`).toBe(true)
      expect(fetchPage(network).result, `seed ${seed}`).not.toHaveProperty('stalledAt')
    }
  })
})
