import { describe, expect, test } from 'vitest'

import { ip } from '../data-plane/testing.ts'
import type { Host } from '../network.ts'
import { withDevice } from '../network.ts'
import { changeNetwork, passTime, restart, runProbe, switchOn } from '../run.ts'
import { asker, changeServer, nameServer, onOneSwitch, record, resolve, zone } from './testing.ts'

const WWW = record('www.corp.example A 192.0.2.10', 600)
const CORP = zone(
  'corp.example',
  WWW,
  record('intranet.corp.example CNAME www.corp.example'),
  record('gone.corp.example CNAME old.corp.example'),
  record('a.round.corp.example CNAME b.round.corp.example'),
  record('b.round.corp.example CNAME a.round.corp.example'),
  record('corp.example MX 10 mail.corp.example'),
  record('partner.corp.example CNAME www.partner.example'),
)
const REVERSE = zone('2.0.192.in-addr.arpa', record('10.2.0.192.in-addr.arpa PTR www.corp.example'))
const PARTNER = zone('partner.example', record('www.partner.example A 198.51.100.7', 60))

const office = (servers = [1], ...others: readonly Host[]) =>
  switchOn(onOneSwitch([asker(1, servers), nameServer(1, [CORP, REVERSE]), ...others]))

function off(device: Host): Host {
  return { ...device, config: { ...device.config, isShutdown: true } }
}

describe('a name', () => {
  test('is found by its record, in small and capital letters, with authority', () => {
    const { result, says } = resolve(office(), 'WWW.Corp.Example.')
    expect(result).toMatchObject({ outcome: 'answered', isAuthoritative: true })
    expect(says).toEqual(['192.0.2.10'])
  })

  test('is found by an alias, which is part of the answer', () => {
    const { result } = resolve(office(), 'intranet.corp.example')
    expect(result.records.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'CNAME www.corp.example',
      'A 192.0.2.10',
    ])
  })

  test('that an alias leads to may be gone', () => {
    expect(resolve(office(), 'gone.corp.example').outcome).toBe('no-such-name')
  })

  test('of an alias that leads back to itself is an error', () => {
    expect(resolve(office(), 'a.round.corp.example').outcome).toBe('server-failure')
  })

  test('may exist without having what is asked for, or because of what is below it', () => {
    expect(resolve(office(), 'corp.example').outcome).toBe('no-such-record')
    expect(resolve(office(), 'round.corp.example').outcome).toBe('no-such-record')
    expect(resolve(office(), 'no.corp.example').outcome).toBe('no-such-name')
  })

  test('is found for an address', () => {
    expect(resolve(office(), '10.2.0.192.in-addr.arpa', 'PTR').says).toEqual(['www.corp.example'])
    expect(resolve(office(), '11.2.0.192.in-addr.arpa', 'PTR').outcome).toBe('no-such-name')
  })

  test('of another zone is refused by a server that has no forwarder', () => {
    expect(resolve(office(), 'www.partner.example').outcome).toBe('refused')
  })

  test('of another zone comes from the forwarder, without authority', () => {
    const start = office([2], nameServer(2, [PARTNER], [1]))
    const { result, says } = resolve(start, 'www.corp.example')
    expect(says).toEqual(['192.0.2.10'])
    expect(result.isAuthoritative).toBe(false)
  })

  test('that an alias leads to in another zone comes from the forwarder', () => {
    const start = switchOn(
      onOneSwitch([asker(1, [1]), nameServer(1, [CORP], [2]), nameServer(2, [PARTNER])]),
    )
    expect(resolve(start, 'partner.corp.example').says).toEqual(['198.51.100.7'])
  })

  test('without a dot is one of the domain of the lease', () => {
    const start = office()
    const lease = {
      address: ip('192.0.2.1'),
      prefix: 24,
      gateway: null,
      dns: [],
      domain: 'corp.example',
      server: null,
      obtainedAtMs: 0,
      expiresAtMs: 86_400_000,
    }
    const tables = { ...start.tables, 'pc-1': { ...start.tables['pc-1'], lease } }
    const leased = { ...start, tables } as typeof start
    expect(resolve(leased, 'www').says).toEqual(['192.0.2.10'])
  })
})

describe('name servers are asked in turn', () => {
  test('a silent one is waited for 5 s', () => {
    const start = office([2, 1], off(nameServer(2, [])))
    const { says, state } = resolve(start, 'www.corp.example')
    expect(says).toEqual(['192.0.2.10'])
    expect(state.clockMs - start.clockMs).toBeGreaterThan(3000)
    expect(state.clockMs - start.clockMs).toBeLessThan(5100)
  })

  test('one that refuses or runs no such service is passed over at once', () => {
    const refusing = office([2, 1], nameServer(2, []))
    const plain = office([2, 1], { ...nameServer(2, []), ...noServer() })
    for (const start of [refusing, plain]) {
      const { says, state } = resolve(start, 'www.corp.example')
      expect(says).toEqual(['192.0.2.10'])
      expect(state.clockMs - start.clockMs).toBeLessThan(1500)
    }
  })

  test('that a name does not exist is an answer', () => {
    const start = office([2, 1], nameServer(2, [zone('corp.example')]))
    expect(resolve(start, 'www.corp.example').outcome).toBe('no-such-name')
  })

  test('a host without any asks nobody', () => {
    const { outcome, trace } = resolve(office([]), 'www.corp.example')
    expect(outcome).toBe('no-name-server')
    expect(trace).toEqual([])
  })

  test('servers that forward to each other fail together', () => {
    const start = switchOn(
      onOneSwitch([asker(1, [1]), nameServer(1, [], [2]), nameServer(2, [], [1])]),
    )
    const { outcome, state } = resolve(start, 'www.corp.example')
    expect(outcome).toBe('server-failure')
    expect(state.clockMs - start.clockMs).toBeLessThan(5000)
  })

  test('where nobody answers, the loss says why', () => {
    const { result } = resolve(office([9]), 'www.corp.example')
    const [first] = result.attempts
    expect(first?.isAnswered === false && first.loss.reason.code).toBe('no-arp-answer')
  })
})

function noServer(): Pick<Host, 'config'> {
  const { config } = nameServer(2, [])
  return { config: { ...config, dnsServer: null } }
}

describe('what a host was told', () => {
  const told = resolve(office(), 'www.corp.example').state
  const moved = (state = told) =>
    changeNetwork(
      state,
      changeServer(state.network, 'ns-1', {
        zones: [zone('corp.example', record('www.corp.example A 192.0.2.20'))],
        forwarders: [],
      }),
    )

  test('is used until its TTL is over, though the record has changed', () => {
    const early = resolve(passTime(moved(), 599_000), 'www.corp.example')
    expect(early.says).toEqual(['192.0.2.10'])
    expect(early.result.isFromCache).toBe(true)
    expect(resolve(passTime(moved(), 600_000), 'www.corp.example').says).toEqual(['192.0.2.20'])
  })

  test('is nothing to tools for DNS', () => {
    const probe = { kind: 'resolve', from: 'pc-1', name: 'www.corp.example', type: 'A' } as const
    const { result, state } = runProbe(moved(), { ...probe, server: 'own' })
    expect(result.records[0]?.value).toBe('192.0.2.20')
    expect(state.tables['pc-1']?.dnsCache).toEqual(told.tables['pc-1']?.dnsCache)
  })

  test('is gone after a restart, without its link and with other servers', () => {
    const start = moved()
    const pc = start.network.devices.find(({ id }) => id === 'pc-1') as Host
    const other = withDevice(start.network, {
      ...pc,
      config: { ...pc.config, dns: [ip('192.0.2.101'), ip('192.0.2.9')] },
    })
    const adapterOff = withDevice(start.network, off(pc))
    const states = [
      restart(start, ['pc-1']),
      changeNetwork(start, other),
      changeNetwork(changeNetwork(start, adapterOff), start.network),
    ]
    for (const state of states)
      expect(resolve(state, 'www.corp.example').says).toEqual(['192.0.2.20'])
  })

  test('also where it was told that there is no such name, for five minutes', () => {
    const { state } = resolve(office(), 'new.corp.example')
    const added = changeServer(state.network, 'ns-1', {
      zones: [zone('corp.example', record('new.corp.example A 192.0.2.30'))],
      forwarders: [],
    })
    const later = changeNetwork(state, added)
    expect(resolve(later, 'new.corp.example').outcome).toBe('no-such-name')
    expect(resolve(passTime(later, 300_000), 'new.corp.example').says).toEqual(['192.0.2.30'])
  })
})
