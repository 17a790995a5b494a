/** Address translation (NAT) of the whole device: pools and rules. Which interfaces are inside is said on them. */
import { formatIpv4, maskOf, networkOf } from '#platform/contract/ipv4.ts'

import type { NatConfig, NatRule } from '../../network/layer3.ts'
import type { Gear } from '../../network/network.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { ConfigureCommand, Configured, Refused } from './configure-command.ts'
import { problemOfName } from './interfaces.ts'

type DynamicRule = Extract<NatRule, { kind: 'dynamic' }>
type StaticRule = Extract<NatRule, { kind: 'static' }>

const POOL_RANGE = '<first:ipv4> <last:ipv4> (netmask <mask:mask>, prefix-length <prefix:1-30>)'
const DYNAMIC_TO = '(interface <port:port>, pool <pool:word>) [<overload:overload>]'
const STATIC = 'ip nat inside source static'
const STATIC_PORT =
  '<protocol:tcp|udp> <inside:ipv4> <insidePort:1-65535> <outside:ipv4> <outsidePort:1-65535>'

export const NAT_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: `ip nat pool <name:word> ${POOL_RANGE}`,
    says: 'Public addresses to choose from',
    does: addPool,
    no: {
      pattern: `no ip nat pool <name:word> [${POOL_RANGE}]`,
      says: 'Remove the pool',
      does: removePool,
    },
  },
  {
    pattern: `ip nat inside source list <list:word> ${DYNAMIC_TO}`,
    says: 'Translate sources that a list permits',
    does: addDynamic,
    no: {
      pattern: `no ip nat inside source list <list:word> [${DYNAMIC_TO}]`,
      says: 'Translate them no more',
      does: (gear, _mode, args) =>
        removeRule(
          gear,
          (rule) => rule.kind === 'dynamic' && rule.list === textArg(args, 'list'),
          'list',
        ),
    },
  },
  {
    pattern: `${STATIC} <inside:ipv4> <outside:ipv4>`,
    says: 'One address stands for another, in both directions',
    does: addStatic,
    no: {
      pattern: `no ${STATIC} <inside:ipv4> <outside:ipv4>`,
      says: 'It does so no more',
      does: removeStatic,
    },
  },
  {
    pattern: `${STATIC} ${STATIC_PORT}`,
    says: 'One port of an address leads to a port of a host (port forwarding)',
    does: addStatic,
    no: {
      pattern: `no ${STATIC} ${STATIC_PORT}`,
      says: 'It leads there no more',
      does: removeStatic,
    },
  },
]

/** Pools, then the rules that use them. */
export function natLines({ pools, rules }: NatConfig): readonly string[] {
  return [
    ...Object.entries(pools).map(
      ([name, { first, last, prefix }]) =>
        `ip nat pool ${name} ${formatIpv4(first)} ${formatIpv4(last)} netmask ${formatIpv4(maskOf(prefix))}`,
    ),
    ...rules.map(ruleLine),
  ]
}

function ruleLine(rule: NatRule): string {
  if (rule.kind === 'dynamic') {
    const to = 'pool' in rule.to ? `pool ${rule.to.pool}` : `interface ${rule.to.interface}`
    return `ip nat inside source list ${rule.list} ${to}${rule.isOverload ? ' overload' : ''}`
  }
  const { inside, outside, port } = rule
  const [from, to] = [formatIpv4(inside), formatIpv4(outside)]
  return port
    ? `${STATIC} ${port.protocol} ${from} ${port.inside} ${to} ${port.outside}`
    : `${STATIC} ${from} ${to}`
}

function withNat({ config }: Gear, nat: Partial<NatConfig>): Configured {
  return { config: { ...config, nat: { ...config.nat, ...nat } } }
}

function addPool(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const [first, last] = [numberArg(args, 'first'), numberArg(args, 'last')]
  const isMask = hasArg(args, 'mask')
  const value = isMask ? 'mask' : 'prefix'
  const prefix = numberArg(args, value)
  if (first > last) return { problem: 'The lower address comes first.', value: 'first' }
  if (networkOf(first, prefix) !== networkOf(last, prefix)) {
    return { problem: 'With this mask, the two addresses are in different networks.', value }
  }
  const pools = { ...gear.config.nat.pools, [textArg(args, 'name')]: { first, last, prefix } }
  return withNat(gear, { pools })
}

/** As on common equipment, a pool that a rule names stays, and a rule may name one that is not there yet: so the rule goes first. */
function removePool(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const name = textArg(args, 'name')
  const { [name]: removed, ...pools } = gear.config.nat.pools
  const user = gear.config.nat.rules.find(
    (rule) => rule.kind === 'dynamic' && 'pool' in rule.to && rule.to.pool === name,
  )
  if (user) {
    const problem = `A rule names pool ${name}. Remove it first: “no ${ruleLine(user)}”.`
    return { problem, value: 'name' }
  }
  return removed
    ? withNat(gear, { pools })
    : { problem: `There is no pool ${name}.`, value: 'name' }
}

/** A list has one rule: entered with something else, it is the same rule changed. */
function addDynamic(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const list = textArg(args, 'list')
  const isPool = hasArg(args, 'pool')
  if (!isPool) {
    const problem = problemOfName(gear, textArg(args, 'port'))
    if (problem !== null) return { problem, value: 'port' }
  }
  const rule: DynamicRule = {
    kind: 'dynamic',
    list,
    to: isPool ? { pool: textArg(args, 'pool') } : { interface: textArg(args, 'port') },
    isOverload: hasArg(args, 'overload'),
  }
  const { rules, pools } = gear.config.nat
  const isThere = rules.some((each) => each.kind === 'dynamic' && each.list === list)
  const changed = isThere
    ? rules.map((each) => (each.kind === 'dynamic' && each.list === list ? rule : each))
    : [...rules, rule]
  const notes = [
    ...(gear.config.accessLists[list]
      ? []
      : [`There is no list ${list} yet: nothing is translated.`]),
    ...('pool' in rule.to && !pools[rule.to.pool]
      ? [`There is no pool ${rule.to.pool} yet: nothing is translated.`]
      : []),
  ]
  return { ...withNat(gear, { rules: changed }), notes }
}

function readStatic(args: Args): StaticRule {
  return {
    kind: 'static',
    inside: numberArg(args, 'inside'),
    outside: numberArg(args, 'outside'),
    port: hasArg(args, 'protocol')
      ? {
          protocol: textArg(args, 'protocol') as 'tcp' | 'udp',
          inside: numberArg(args, 'insidePort'),
          outside: numberArg(args, 'outsidePort'),
        }
      : null,
  }
}

function addStatic(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const rule = readStatic(args)
  const { rules } = gear.config.nat
  if (rules.some((each) => ruleLine(each) === ruleLine(rule))) return {}
  const other = rules.find((each) => each.kind === 'static' && isAgainst(each, rule))
  if (other) return { problem: `This is against “${ruleLine(other)}”.` }
  return withNat(gear, { rules: [...rules, rule] })
}

/** What comes from outside, or goes out, can be for one host and port only. */
function isAgainst(one: StaticRule, other: StaticRule): boolean {
  if (!one.port || !other.port) {
    const isWhole = !one.port && !other.port
    return one.outside === other.outside || (isWhole && one.inside === other.inside)
  }
  if (one.port.protocol !== other.port.protocol) return false
  return (
    (one.outside === other.outside && one.port.outside === other.port.outside) ||
    (one.inside === other.inside && one.port.inside === other.port.inside)
  )
}

function removeStatic(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const line = ruleLine(readStatic(args))
  return removeRule(gear, (rule) => ruleLine(rule) === line, 'inside')
}

function removeRule(
  gear: Gear,
  isIt: (rule: NatRule) => boolean,
  value: string,
): Configured | Refused {
  const { rules } = gear.config.nat
  const kept = rules.filter((rule) => !isIt(rule))
  return kept.length === rules.length
    ? { problem: 'There is no such rule.', value }
    : withNat(gear, { rules: kept })
}
