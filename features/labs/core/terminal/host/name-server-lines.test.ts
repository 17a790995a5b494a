/** The lines of name servers over random zones: each can be taken back, and all of them lead to the same again. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { BLANK_HOST_CONFIG, type HostConfig } from '../../network/network.ts'
import { configureHostLine } from './host-lines.ts'
import { nameServerLines } from './name-server-lines.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 2000 : 100
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const BLANK: HostConfig = {
  ...BLANK_HOST_CONFIG,
  hostname: 'NS1',
  dnsServer: { zones: [], forwarders: [] },
}

function enter(config: HostConfig, ...lines: readonly string[]): HostConfig {
  return lines.reduce((now, line) => {
    const entered = configureHostLine(now, line)
    if ('problem' in entered) throw new Error(`${line}: ${entered.problem.message}`)
    return entered.config
  }, config)
}

function problemOf(config: HostConfig, line: string): string | null {
  const entered = configureHostLine(config, line)
  return 'problem' in entered ? entered.problem.message : null
}

const LABELS = ['www', 'mail', 'ns1', 'a.b', 'x-1', '_sip._tcp']
const VALUE_BY_TYPE = {
  A: '192.0.2.10',
  AAAA: '2001:db8::10',
  CNAME: 'www.corp.example',
  PTR: 'www.corp.example',
  MX: '10 mail.corp.example',
  NS: 'ns1.corp.example',
  TXT: 'any text  with spaces',
  SRV: '0 5 5060 sip.corp.example',
} as const

/** A name and a type, and `record … <ttl> <value>` and `no record … <value>` of it. */
function drawRecord(random: Random) {
  const zone = random.pick(['corp.example', 'lab.corp.example', 'partner.example'])
  const type = random.pick(Object.keys(VALUE_BY_TYPE) as (keyof typeof VALUE_BY_TYPE)[])
  const begin = `${random.pick(LABELS)}.${zone} ${type}`
  const value = VALUE_BY_TYPE[type]
  return {
    add: `record ${begin} ${random.int(0, 604_800)} ${value}`,
    remove: `no record ${begin} ${value}`,
  }
}

const ZONES = ['zone corp.example', 'zone lab.corp.example', 'zone partner.example']

describe('over random zones', () => {
  test('a record and its “no” leave nothing behind', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      let config = enter(BLANK, ...ZONES)
      for (let step = 0; step < 8; step += 1) {
        const { add, remove } = drawRecord(random)
        if (problemOf(config, add) !== null || problemOf(config, remove) === null) continue
        const added = enter(config, add)
        expect(enter(added, remove), `seed ${seed}: ${add}`).toEqual(config)
        config = added
      }
    }
  })

  test('what is configured, written as lines, leads to the same server', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const lines = Array.from({ length: 10 }, () => drawRecord(random).add)
      let config = enter(BLANK, ...random.shuffle(ZONES), 'forwarders 192.0.2.53 198.51.100.53')
      for (const line of lines) if (problemOf(config, line) === null) config = enter(config, line)
      const written = config.dnsServer ? nameServerLines(config.dnsServer) : []
      expect(enter(BLANK, ...random.shuffle(ZONES), ...written)).toEqual(config)
      expect(enter(BLANK, ...written)).toEqual(config)
    }
  })
})

describe('a record', () => {
  const config = enter(
    BLANK,
    'zone corp.example',
    'record www.corp.example CNAME 60 a.corp.example',
  )

  test.each([
    [
      'record www.partner.example A 60 192.0.2.1',
      'www.partner.example is in no zone of this server.',
    ],
    [
      'record a.corp.example A 60 192.0.2.300',
      'A record of the type A has an IPv4 address, such as 192.0.2.10.',
    ],
    [
      'record www.corp.example A 60 192.0.2.1',
      'An alias has no other records, and www.corp.example has CNAME a.corp.example. Remove that one first.',
    ],
    [
      'record corp.example CNAME 60 a.corp.example',
      'corp.example is the zone itself, which can be no alias.',
    ],
    ['no record b.corp.example A 192.0.2.1', 'There is no record b.corp.example A 192.0.2.1.'],
    ['record a..corp.example A 60 192.0.2.1', '“a..corp.example” is no name.'],
  ])('is refused where it cannot be: %s', (line, problem) => {
    expect(problemOf(config, line)).toBe(problem)
  })

  test('that is entered again has its new TTL, and is there once', () => {
    const changed = enter(config, 'record WWW.corp.example. CNAME 90 A.corp.example.')
    expect(changed.dnsServer?.zones[0]?.records).toEqual([
      { name: 'www.corp.example', type: 'CNAME', value: 'a.corp.example', ttlSeconds: 90 },
    ])
  })
})

test('a computer that is no name server has no zones', () => {
  const config = { ...BLANK, dnsServer: null }
  expect(problemOf(config, 'zone corp.example')).toBe('NS1 is no name server.')
})
