/** The zones, rules and connections of a firewall, entered and shown. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { buildScreenedSite } from '../../generators/screened-site.ts'
import { deviceIn, type Gear } from '../../network/network.ts'
import { coldState } from '../../network/state.ts'
import { promptOf } from '../prompt.ts'
import { enterLines, errorOf, openAt, shown, type At } from '../testing/sessions.ts'
import { configLines } from './running-config.ts'

/** One of the lab's sites, without a fault. */
const { network, words } = buildScreenedSite(createRandom(0), 'split')
const start = coldState(network)
const FREE = 'rule 99 permit from dmz to outside tcp any any eq 443'

function atRules(): At {
  return enterLines(openAt('firewall', start), 'enable', 'configure terminal', 'firewall')
}

function configOf({ state }: At): readonly string[] {
  const gear = deviceIn(state.network, 'firewall') as Gear
  return configLines(gear, gear.config)
}

function print({ state, session }: At, ...lines: readonly string[]): string {
  return shown(enterLines({ state, session }, ...lines).printed)
}

describe('the rules', () => {
  test('have a mode of their own', () => {
    const entered = atRules()
    expect(promptOf(entered.state, entered.session)).toBe('FW1(config-firewall)#')
  })

  test('stand in the configuration as they are typed, in the order of their numbers', () => {
    const entered = enterLines(
      atRules(),
      'rule 99 name "pages of the shop" perm from DMZ to any tcp any 192.0.2.99/24 range 80 443',
      'rule 98 deny from any to self icmp any host 192.0.2.1',
      'rule 97 permit from self to dmz ip 0.0.0.0/0 any',
    )
    const lines = configOf(entered)
    const from = lines.indexOf('firewall')
    expect(lines.slice(from).filter((line) => line.startsWith(' rule 9'))).toEqual([
      ' rule 97 permit from self to dmz ip any any',
      ' rule 98 deny from any to self icmp any host 192.0.2.1',
      ' rule 99 name "pages of the shop" permit from DMZ to any tcp any 192.0.2.0/24 range www 443',
    ])
  })

  test('are taken away by number; a number that is taken is refused, and so is one that is free', () => {
    const made = enterLines(atRules(), FREE)
    expect(configOf(made)).toContain(` ${FREE}`)
    expect(configOf(enterLines(made, 'no rule 99'))).not.toContain(` ${FREE}`)
    expect(errorOf(enterLines(made, 'rule 99 deny from any to any ip any any'))?.message).toBe(
      `There is a rule 99 already: “${FREE}”. Remove it first (“no rule 99”), or take another number.`,
    )
    expect(errorOf(enterLines(atRules(), 'no rule 99'))?.message).toBe('There is no rule 99.')
  })

  test('say where they name a zone that nothing is in', () => {
    const { printed } = enterLines(atRules(), 'rule 99 permit from guest to dmz ip any any')
    expect(shown(printed)).toBe('No interface is in the zone guest yet.')
  })

  test.each([
    ['rule 99 permit from any to dmz icmp any any eq 80', 'Nothing more belongs here'],
    ['rule 99 permit from any to dmz tcp any any range 80 20', 'The lower port comes first.'],
    ['rule 99 name "open permit from any to dmz ip any any', 'The closing quote is missing.'],
  ])('%s is refused', (line, problem) => {
    expect(errorOf(enterLines(atRules(), line))?.message).toContain(problem)
  })

  test('are shown with how many connections each has decided about, until these are cleared', () => {
    const { state } = enterLines(
      openAt('firewall', start),
      'enable',
      'configure terminal',
      'firewall',
      'rule 99 deny from dmz to inside tcp any any eq 22',
    )
    const denied = enterLines(openAt('web', state), `nc -z ${words['databaseAddress']} 22`)
    const at = enterLines(openAt('firewall', denied.state), 'enable')
    const hitsOf99 = (text: string) => /^99 .* (\d+)$/m.exec(text)?.[1]

    expect(hitsOf99(print(at, 'show firewall rules'))).toBe('1')
    const cleared = enterLines(at, 'clear firewall counters')
    expect(hitsOf99(print(cleared, 'show firewall rules'))).toBe('0')
  })
})

describe('a zone', () => {
  test('belongs to an interface, and “no” takes it away', () => {
    const at = enterLines(
      openAt('firewall', start),
      'enable',
      'configure terminal',
      `interface ${words['dmzPort']}`,
      'zone lab-2',
    )
    expect(configOf(at)).toContain(' zone lab-2')
    expect(configOf(enterLines(at, 'no zone'))).not.toContain(' zone lab-2')
    expect(print(at, 'do show firewall zones')).toContain('lab-2')
  })

  test.each(['any', 'self', 'an', '2nd', 'a_very_long_name_that_nobody_would_type'])(
    '%s is no name of one',
    (zone) => {
      const at = enterLines(
        openAt('firewall', start),
        'enable',
        'configure terminal',
        `interface ${words['dmzPort']}`,
        `zone ${zone}`,
      )
      expect(errorOf(at)?.message).toContain('is no name of a zone')
    },
  )
})

describe('connections', () => {
  test('are shown while they are known, and can be cleared', () => {
    const pinged = enterLines(openAt('firewall', start), 'enable', `ping ${words['webAddress']}`)
    const table = print(pinged, 'show firewall connections')
    expect(table).toContain(`${words['webAddress']}:`)
    expect(table).toContain('self')
    const cleared = enterLines(pinged, 'clear firewall connections')
    expect(print(cleared, 'show firewall connections')).not.toContain(`${words['webAddress']}:`)
  })

  test('are no command of a router', () => {
    const at = enterLines(openAt('provider', start), 'enable', 'show firewall rules')
    expect(errorOf(at)).toBeDefined()
  })
})
