/** What the form of a firewall's rule enters says what its fields say. */
import { expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { applyAction } from '../../core/apply-action.ts'
import type { FirewallRule } from '../../core/network/firewall.ts'
import { blankGear, deviceIn } from '../../core/network/network.ts'
import { coldState } from '../../core/network/state.ts'
import {
  BELOW,
  removeLine,
  ruleFields,
  ruleLines,
  ruleProblems,
  swapLines,
} from './firewall-lines.ts'
import type { FieldLine } from './panel-lines.ts'

const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1)

function randomRule(random: Random, sequence: number): FirewallRule {
  const protocol = random.pick(['ip', 'icmp', 'tcp', 'udp'] as const)
  const match = () =>
    random.pick([
      { address: 0, wildcard: 0xffff_ffff },
      { address: 0xc000_0200, wildcard: 0xff },
      { address: 0xc000_020a, wildcard: 0 },
    ])
  const hasPorts = protocol === 'tcp' || protocol === 'udp'
  return {
    sequence,
    name: random.pick(['', 'web', 'web to the dmz']),
    action: random.pick(['permit', 'deny'] as const),
    from: random.pick([null, 'outside', 'self']),
    to: random.pick([null, 'dmz', 'inside']),
    protocol,
    source: match(),
    target: match(),
    targetPorts: hasPorts
      ? random.pick([null, { from: 80, to: 80 }, { from: 0, to: 1023 }, { from: 20, to: 65_535 }])
      : null,
  }
}

function rulesAfter(rules: readonly FirewallRule[], lines: readonly FieldLine[]) {
  const blank = blankGear(
    { kind: 'firewall', id: 'fw-1', mac: '00005e005301', ports: ['GigabitEthernet0/0'] },
    'FW1',
  )
  const gear = { ...blank, config: { ...blank.config, firewall: { rules } } }
  const done = applyAction(
    coldState({ devices: [gear], cables: [] }),
    { kind: 'configure', device: 'fw-1', lines: [BELOW, ...lines.map(({ line }) => line)] },
    [],
  )
  if ('problem' in done) return done.problem
  const device = deviceIn(done.state.network, 'fw-1')
  return device.kind === 'host' ? null : device.config.firewall?.rules
}

test('the fields of a rule, entered anew, give the rule', () => {
  for (const seed of SEEDS) {
    const random = createRandom(seed)
    const [rule, before] = [randomRule(random, 10), randomRule(random, 10)]
    const fields = ruleFields(rule, [])

    expect(ruleProblems(fields)).toEqual({})
    expect(rulesAfter([], ruleLines(null, fields))).toEqual([rule])
    expect(rulesAfter([before], ruleLines(before, fields))).toEqual([rule])
    expect(ruleLines(rule, fields)).toEqual([])
  }
})

test('two rules that change places are the same rules in the other order', () => {
  for (const seed of SEEDS) {
    const random = createRandom(seed)
    const [one, other] = [randomRule(random, 10), randomRule(random, 30)]

    expect(rulesAfter([one, other], swapLines(one, other))).toEqual([
      { ...other, sequence: 10 },
      { ...one, sequence: 30 },
    ])
    expect(rulesAfter([one, other], [removeLine(one)])).toEqual([other])
  }
})

test.each([
  ['sequence', '0'],
  ['sequence', 'ten'],
  ['name', 'a "web"'],
  ['source', '192.0.2'],
  ['target', '192.0.2.0/33'],
  ['ports', '80-20'],
  ['ports', 'everything'],
  ['ports', '65536'],
])('%s “%s” is refused there', (field, value) => {
  const fields = { ...ruleFields(null, []), [field]: value }
  expect(Object.keys(ruleProblems(fields))).toEqual([field])
})

test('ports belong to TCP and UDP', () => {
  const fields = { ...ruleFields(null, []), protocol: 'icmp', ports: '80' }
  expect(ruleProblems(fields)).toEqual({ ports: 'Only TCP and UDP have ports.' })
})
