/** What the panel of a name server enters does what its fields say. */
import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { applyAction } from '../../core/apply-action.ts'
import { record, zone } from '../../core/network/dns/testing.ts'
import { deviceIn } from '../../core/network/network.ts'
import { coldState } from '../../core/network/state.ts'
import { givenHost, givenNetwork } from '../../core/network/testing/examples.ts'
import {
  forwarderLines,
  forwarderProblems,
  recordFields,
  recordLines,
  recordProblems,
} from './zone-lines.ts'

const RECORDS = [
  record('mail.corp.example MX 10 mx1.corp.example', 60),
  record('note.corp.example TXT two words', 60),
  record('old.corp.example A 192.0.2.9', 60),
  record('www.corp.example CNAME web.corp.example', 60),
]
const SERVER = { zones: [zone('corp.example', ...RECORDS)], forwarders: [] }
const START = coldState(givenNetwork([givenHost('pc-1', { dnsServer: SERVER })], []))

function serverAfter(lines: readonly { readonly line: string }[]) {
  const action = {
    kind: 'configure' as const,
    device: 'pc-1',
    lines: lines.map(({ line }) => line),
  }
  const applied = lines.length === 0 ? { state: START } : applyAction(START, action)
  if ('problem' in applied) throw new Error(applied.problem)
  const device = deviceIn(applied.state.network, 'pc-1')
  return device.kind === 'host' ? device.config.dnsServer : null
}

function drawRecord(random: Random) {
  const name = `${random.pick(['a', 'b', 'c'])}.corp.example`
  return random.pick([
    record(`${name} A 192.0.2.${random.int(1, 254)}`, random.int(0, 999)),
    record(`${name} CNAME www.corp.example`, random.int(0, 999)),
    record(`${name} MX 10 mx1.corp.example`, random.int(0, 999)),
  ])
}

test('a record is added, or takes the place of the one that is changed', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = createRandom(seed)
    const wanted = drawRecord(random)
    const old = random.pick([null, ...RECORDS])
    const fields = recordFields(wanted)
    expect(recordProblems(fields)).toEqual({})
    const records = serverAfter(recordLines(old, fields))?.zones[0]?.records ?? []
    expect(new Set(records)).toEqual(new Set([...RECORDS.filter((each) => each !== old), wanted]))
  }
})

test('a record that stays as it is enters nothing', () => {
  for (const each of RECORDS) expect(recordLines(each, recordFields(each))).toEqual([])
})

test('what is no record is said at its field', () => {
  expect(recordProblems({ name: '', type: 'A', value: 'www', ttl: 'an hour' })).toEqual({
    name: 'Write the whole name, with the zone at its end.',
    value: 'A record of the type A has an IPv4 address, such as 192.0.2.10.',
    ttl: 'Write seconds, such as 3600 for an hour.',
  })
})

test('forwarders are set, changed and taken away', () => {
  const two = serverAfter(forwarderLines(SERVER, { forwarders: '192.0.2.53, 192.0.2.54' }))
  expect(two?.forwarders).toHaveLength(2)
  expect(forwarderLines(two ?? SERVER, { forwarders: '' })[0]?.line).toBe('no forwarders')
  expect(forwarderLines(SERVER, { forwarders: '' })).toEqual([])
  expect(forwarderProblems({ forwarders: 'ns1' })).toHaveProperty('forwarders')
  expect(forwarderProblems({ forwarders: '192.0.2.1 192.0.2.2 192.0.2.3' })).toHaveProperty(
    'forwarders',
  )
})
