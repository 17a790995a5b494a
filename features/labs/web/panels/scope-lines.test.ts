/** What the panel of a DHCP server enters does what its fields say. */
import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { applyAction } from '../../core/apply-action.ts'
import { deviceIn } from '../../core/network/network.ts'
import { BLANK_POOL, type DhcpPool } from '../../core/network/services.ts'
import { coldState } from '../../core/network/state.ts'
import { givenHost, givenNetwork } from '../../core/network/testing/examples.ts'
import { hostLines } from './panel-lines.ts'
import { scopeFields, scopeLines, scopeProblems } from './scope-lines.ts'

const NETWORK = 0xc000_0200

function randomPool(random: Random): DhcpPool {
  return {
    ...BLANK_POOL,
    network: { address: NETWORK, prefix: random.pick([24, 25]) },
    range: random.pick([null, { first: NETWORK + 10, last: NETWORK + random.int(20, 100) }]),
    gateway: random.pick([null, NETWORK + 1]),
    dns: random.pick([[], [NETWORK + 53], [NETWORK + 53, NETWORK + 54]]),
    leaseSeconds: 60 * random.int(1, 5000),
  }
}

function enter(pool: DhcpPool | null, lines: readonly string[]) {
  const dhcpServer = { pools: pool ? { LAN: pool } : {}, excluded: [] }
  const state = coldState(givenNetwork([givenHost('pc-1', { dhcpServer })], []))
  const done = applyAction(state, { kind: 'configure', device: 'pc-1', lines: [...lines] })
  const after = 'state' in done ? deviceIn(done.state.network, 'pc-1') : undefined
  return after?.kind === 'host' ? after.config.dhcpServer?.pools['LAN'] : done
}

test('a scope becomes what its form says, from whatever it was', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed)
    const from = random.pick([null, randomPool(random)])
    const wanted = randomPool(random)
    const fields = scopeFields(wanted)
    expect(scopeProblems(fields)).toEqual({})
    const lines = scopeLines('LAN', from, fields).map(({ line }) => line)
    expect(lines.length === 0 ? from : enter(from, lines), `seed ${seed}`).toEqual(wanted)
  }
})

test('what is no address, no mask or half a range is said at its field', () => {
  const good = scopeFields(randomPool(createRandom(1)))
  expect(scopeProblems({ ...good, gateway: '192.0.2' })).toHaveProperty('gateway')
  expect(scopeProblems({ ...good, mask: '' })).toHaveProperty('mask')
  expect(scopeProblems({ ...good, first: '192.0.2.9', last: '' })).toHaveProperty('last')
  expect(scopeProblems({ ...good, lease: '0' })).toHaveProperty('lease')
})

test('a host is made a DHCP client, and gets an entered address again', () => {
  const { config } = givenHost('pc-1', { ipv4: { address: NETWORK + 7, prefix: 24 } })
  const now = { address: '192.0.2.7', mask: '255.255.255.0', adapter: 'on' }
  const fixed = { ...now, speed: 'auto', duplex: 'auto' }
  const toClient = hostLines(config, { ...fixed, dhcp: 'on' })
  expect(toClient.map(({ line }) => line)).toEqual(['ip address dhcp'])
  const back = hostLines({ ...config, usesDhcp: true }, fixed)
  expect(back.map(({ line }) => line)).toEqual(['ip address 192.0.2.7 255.255.255.0'])
})
