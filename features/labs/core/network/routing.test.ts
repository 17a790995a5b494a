/** Routers, and switches that route: which way, what is said about a packet that goes no further, and traceroute. */
import { describe, expect, test } from 'vitest'

import { addressOf, gear, host, ip, networkOf, withPort } from './data-plane/testing.ts'
import { journeyOf } from './journey.ts'
import type { GearConfig, Network, StaticRoute } from './network.ts'
import type { Probe } from './probe.ts'
import { runProbe, switchOn } from './run.ts'
import { reasonInWords } from './words.ts'

function route(network: string, nextHop: string, distance = 1): StaticRoute {
  return { ...addressOf(network), nextHop: ip(nextHop), distance }
}

/** pc-1 – rt-1 – rt-2 – pc-2, each link a network of its own: 10.0.1, 10.0.12, 10.0.2. */
function twoRouters(
  routes: readonly StaticRoute[] = [route('10.0.2.0/24', '10.0.12.2')],
  back: readonly StaticRoute[] = [route('10.0.1.0/24', '10.0.12.1')],
): Network {
  return networkOf(
    [
      host('pc-1', '10.0.1.10/24', { gateway: '10.0.1.1' }),
      host('pc-2', '10.0.2.10/24', { gateway: '10.0.2.1' }),
      gear(
        'rt-1',
        { Gi1: { ipv4: addressOf('10.0.1.1/24') }, Gi2: { ipv4: addressOf('10.0.12.1/30') } },
        { routes },
      ),
      gear(
        'rt-2',
        { Gi1: { ipv4: addressOf('10.0.2.1/24') }, Gi2: { ipv4: addressOf('10.0.12.2/30') } },
        { routes: back },
      ),
    ],
    ['pc-1 rt-1:Gi1', 'rt-1:Gi2 rt-2:Gi2', 'pc-2 rt-2:Gi1'],
  )
}

function ping(network: Network, from: string, to: string, options: Partial<Probe> = {}) {
  const probe = { kind: 'ping', from, to: ip(to), count: 1, ...options } as const
  const { result, ...run } = runProbe(switchOn(network), probe as Extract<Probe, { kind: 'ping' }>)
  const [first] = result.attempts
  const words = first?.isAnswered === false ? reasonInWords(first.loss, network) : null
  return { ...run, first, words }
}

describe('routers', () => {
  test('each router takes one from the time to live, and puts the packet into a frame of its own', () => {
    const network = twoRouters()
    const { first, trace } = ping(network, 'pc-1', '10.0.2.10')

    expect(first).toMatchObject({ isAnswered: true, by: 'pc-2', ttl: 62 })
    const frames = journeyOf(trace, 0, network).flatMap(({ after }) => (after ? [after] : []))
    expect(frames.map(({ body }) => body.type === 'ipv4' && body.ttl)).toEqual([64, 63, 62])
    expect(new Set(frames.map(({ source }) => source)).size).toBe(3)
  })

  test.each([
    ['no route there', twoRouters([]), 'RT-1 has no route to 10.0.2.10.'],
    ['no route back', twoRouters(undefined, []), 'RT-2 has no route to 10.0.1.10.'],
  ])('%s is said, at the router that has none', (_, network, words) => {
    expect(ping(network, 'pc-1', '10.0.2.10').words).toBe(words)
  })

  test('a router that knows no route says "network unreachable", with the address where the packet came in', () => {
    expect(ping(twoRouters([]), 'pc-1', '10.0.2.10').first).toMatchObject({
      error: { kind: 'network-unreachable', from: ip('10.0.1.1'), by: 'rt-1' },
    })
  })

  test('a router whose neighbor does not answer says "host unreachable", after three seconds', () => {
    const network = twoRouters()
    const { first, words } = ping(network, 'pc-1', '10.0.2.77', { count: 1 })

    expect(first).toMatchObject({
      error: { kind: 'host-unreachable', from: ip('10.0.12.2'), by: 'rt-2' },
    })
    expect(words).toBe('RT-2 asked who has 10.0.2.77, and nobody answered.')
  })

  test('a packet goes in a circle until its time to live is used up, and this is said', () => {
    const network = twoRouters(
      [route('192.0.2.0/24', '10.0.12.2')],
      [route('10.0.1.0/24', '10.0.12.1'), route('192.0.2.0/24', '10.0.12.1')],
    )
    const { first, trace } = ping(network, 'pc-1', '192.0.2.1')

    expect(first).toMatchObject({
      loss: { reason: { code: 'ttl-expired' } },
      error: { kind: 'time-exceeded' },
    })
    expect(trace.filter(({ packet, event }) => packet === 0 && event === 'routed').length).toBe(63)
  })

  test('the broadcast of another network is not passed on, and no error is sent about it', () => {
    const { trace, first } = ping(twoRouters(), 'pc-1', '10.0.2.255')

    expect(trace.some(({ device }) => device === 'pc-2')).toBe(false)
    expect(first).toMatchObject({ isAnswered: false, error: null })
  })

  test('traceroute names each router on the way, and the target', () => {
    const probe = { kind: 'traceroute', from: 'pc-1', to: ip('10.0.2.10'), maxHops: 30 } as const
    const { result } = runProbe(switchOn(twoRouters()), probe)

    expect(result.isReached).toBe(true)
    expect(result.hops).toMatchObject([
      { isAnswered: true, by: 'rt-1', address: ip('10.0.1.1') },
      { isAnswered: true, by: 'rt-2', address: ip('10.0.12.2') },
      { isAnswered: true, by: 'pc-2', address: ip('10.0.2.10') },
    ])
  })

  test('a hop of a traceroute stays dark where the router knows no way back, and this is the reason', () => {
    const network = twoRouters(undefined, [])
    const { result } = runProbe(switchOn(network), {
      kind: 'traceroute',
      from: 'pc-1',
      to: ip('10.0.2.10'),
      maxHops: 3,
    })

    expect(result.isReached).toBe(false)
    expect(result.hops[1]).toMatchObject({
      isAnswered: false,
      loss: { device: 'rt-2', reason: { code: 'no-route', target: ip('10.0.1.10') } },
    })
  })

  test('a floating static route takes over once the link of the better one is down', () => {
    const routes = [route('10.0.2.0/24', '10.0.12.2'), route('10.0.2.0/24', '10.0.13.2', 200)]
    const back = [route('10.0.1.0/24', '10.0.12.1'), route('10.0.1.0/24', '10.0.13.1', 200)]
    const both = twoRouters(routes, back)
    const network = withPort(
      withPort(
        { ...both, cables: [...both.cables, ...networkOf([], ['rt-1:Gi3 rt-2:Gi3']).cables] },
        'rt-1',
        'Gi3',
        { isShutdown: false, ipv4: addressOf('10.0.13.1/30') },
      ),
      'rt-2',
      'Gi3',
      { isShutdown: false, ipv4: addressOf('10.0.13.2/30') },
    )
    const portsUsed = (changed: Network) => {
      const { first, trace } = ping(changed, 'pc-1', '10.0.2.10')
      expect(first).toMatchObject({ isAnswered: true })
      return trace
        .find(({ packet, event }) => packet === 0 && event === 'routed')
        ?.outPort?.slice(-1)
    }

    expect(portsUsed(network)).toBe('2')
    expect(portsUsed(withPort(network, 'rt-1', 'Gi2', { isShutdown: true }))).toBe('3')
  })

  test('a switch that routes passes packets between its VLAN interfaces, and one that does not keeps them', () => {
    const site = (isRouting: GearConfig['isRouting']) =>
      networkOf(
        [
          host('pc-1', '10.0.10.1/24', { gateway: '10.0.10.254' }),
          host('pc-2', '10.0.20.1/24', { gateway: '10.0.20.254' }),
          gear(
            'sw-1',
            {
              Gi1: { accessVlan: 10 },
              Gi2: { accessVlan: 20 },
              Vlan10: { ipv4: addressOf('10.0.10.254/24') },
              Vlan20: { ipv4: addressOf('10.0.20.254/24') },
            },
            { isRouting },
          ),
        ],
        ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2'],
      )

    const { first, trace } = ping(site(true), 'pc-1', '10.0.20.1')
    expect(first).toMatchObject({ isAnswered: true, by: 'pc-2', ttl: 63 })
    expect(journeyOf(trace, 0, site(true)).map(({ event, vlan }) => `${event} ${vlan}`)).toEqual([
      'waits null',
      'sent null',
      'waits 10',
      'routed 10',
      'switched 20',
      'delivered null',
    ])
    expect(ping(site(false), 'pc-1', '10.0.20.1').words).toBe(
      'SW-1 got a packet for another device, and does not route.',
    )
  })
})
