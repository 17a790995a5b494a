/** What hosts do: masks and gateways, ARP, connections, and how long their commands take. */
import { describe, expect, test } from 'vitest'

import { gear, host, ip, networkOf, ping } from './data-plane/testing.ts'
import { runProbe, switchOn } from './run.ts'

describe('hosts', () => {
  const onOneSwitch = (...hosts: readonly ReturnType<typeof host>[]) =>
    networkOf(
      [...hosts, gear('sw-1', {})],
      hosts.map(({ id }, at) => `${id} sw-1:Gi${at + 1}`),
    )

  test('the mask decides: what is in its own subnet needs no gateway, what is not does', () => {
    const network = onOneSwitch(host('pc-1', '10.0.0.1/25'), host('pc-2', '10.0.0.129/24'))

    expect(ping(network, 'pc-1', '10.0.0.129').words).toBe(
      'PC-1 has no gateway, and the target is not in its own network.',
    )
    // The request arrives: it is the answer that does not come back.
    expect(ping(network, 'pc-2', '10.0.0.1').words).toBe(
      'PC-1 has no gateway, and the target is not in its own network.',
    )
  })

  test('a gateway that is a computer gets the packet and does not pass it on', () => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24', { gateway: '10.0.0.2' }),
      host('pc-2', '10.0.0.2/24'),
    )

    expect(ping(network, 'pc-1', '192.0.2.1').words).toBe(
      'PC-2 got a packet for another device, and does not route.',
    )
  })

  test('a gateway outside its own network is said', () => {
    const network = onOneSwitch(host('pc-1', '10.0.0.1/24', { gateway: '10.0.1.254' }))

    expect(ping(network, 'pc-1', '192.0.2.1').words).toBe(
      'The gateway of PC-1, 10.0.1.254, is not in its own network.',
    )
  })

  test('nobody has the address: asked three times, a second apart, and told after three seconds', () => {
    const network = onOneSwitch(
      host('pc-1', '10.0.0.1/24', { os: 'windows' }),
      host('pc-2', '10.0.0.2/24'),
    )
    const before = switchOn(network).clockMs
    const { first, words, trace, state } = ping(network, 'pc-1', '10.0.0.9')

    expect(words).toBe('PC-1 asked who has 10.0.0.9, and nobody answered.')
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

    expect(ping(network, 'pc-1', '10.0.0.2').words).toBe('PC-1 has no link.')
    expect(ping(joined, 'pc-2', '10.0.0.1').words).toBe('PC-2 has no address.')
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
