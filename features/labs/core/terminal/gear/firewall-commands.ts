/**
 * The rules of a firewall, in a mode of their own, and the zone of an interface: in a manner of our own, since each
 * vendor has another one.
 *
 *     rule 10 name "web to dmz" permit from outside to dmz tcp any host 192.0.2.10 eq 443
 */
import { networkOf } from '#platform/contract/ipv4.ts'

import { SELF, type FirewallRule } from '../../network/firewall.ts'
import type { AddressMatch } from '../../network/layer3.ts'
import type { Gear } from '../../network/network.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { quotedText } from '../grammar/written.ts'
import { addressMatchText, portsPattern, portsText, readPorts } from './acl-rules.ts'
import type { Configure, ConfigureCommand, Configured, Refused } from './configure-command.ts'
import { onEach } from './interfaces.ts'

/** Any start of `any` would be read as that. */
const NO_ZONE = /^(?:an?|any|self)$/i
const NAME = /^[a-z][\w-]{0,30}$/i
const ALL_ONES = 0xffff_ffff
const SEQUENCE = '<sequence:1-9999>'
const START = `rule ${SEQUENCE} [name <name:quoted>] <action:permit|deny> from ${zonePattern('from')} to ${zonePattern('to')}`
const MATCHES = `${matchPattern('source')} ${matchPattern('target')}`

export const FIREWALL_GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'firewall',
    says: 'The rules between the zones',
    does: () => ({ mode: { kind: 'firewall' } }),
  },
]

export const FIREWALL_INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'zone <zone:word>',
    says: 'The zone that the interface is in',
    does: onEach('addressed', (config, args) => {
      const zone = textArg(args, 'zone')
      return NAME.test(zone) && !NO_ZONE.test(zone)
        ? { ...config, zone }
        : {
            problem: `“${zone}” is no name of a zone: a letter, then letters, digits and hyphens; not “any” or “self”.`,
            value: 'zone',
          }
    }),
    no: {
      says: 'In no zone: nothing passes it then',
      does: onEach('any', (config) => ({ ...config, zone: null })),
    },
  },
]

export const FIREWALL_COMMANDS: readonly ConfigureCommand[] = [
  ...[
    `<protocol:ip|icmp> ${MATCHES}`,
    `<protocol:tcp|udp> ${MATCHES} ${portsPattern('target')}`,
  ].map((pattern): ConfigureCommand => ({
    pattern: `${START} ${pattern}`,
    says: 'A rule for connections from one zone to another',
    does: addRule,
  })),
  {
    pattern: `no rule ${SEQUENCE}`,
    says: 'Remove the rule with this number',
    does: removeRule,
  },
]

function zonePattern(name: 'from' | 'to'): string {
  return `(<${name}Any:any>, <${name}:word>)`
}

function matchPattern(name: 'source' | 'target'): string {
  return `(<${name}Any:any>, host <${name}Host:ipv4>, <${name}:cidr>)`
}

/** As lines that begin with the one that enters the mode; none of a device without a rule. */
export function firewallLines(firewall: Gear['config']['firewall']): readonly string[] {
  if (!firewall || firewall.rules.length === 0) return []
  return ['firewall', ...firewall.rules.map((rule) => ` ${firewallRuleText(rule)}`), '!']
}

/** As it is typed. */
export function firewallRuleText(rule: FirewallRule): string {
  const { sequence, name, action, protocol, targetPorts } = rule
  return [
    `rule ${sequence}`,
    name === '' ? '' : `name ${quotedText(name)}`,
    `${action} from ${rule.from ?? 'any'} to ${rule.to ?? 'any'} ${protocol}`,
    addressMatchText(rule.source),
    addressMatchText(rule.target),
    portsText(targetPorts),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function addRule(gear: Gear, _mode: unknown, args: Args): Configured | Refused {
  const rules = gear.config.firewall?.rules ?? []
  const targetPorts = readPorts(args, 'target')
  if (targetPorts && 'problem' in targetPorts) return targetPorts
  const rule: FirewallRule = {
    sequence: numberArg(args, 'sequence'),
    name: hasArg(args, 'name') ? textArg(args, 'name') : '',
    action: textArg(args, 'action') as FirewallRule['action'],
    from: readZone(args, 'from'),
    to: readZone(args, 'to'),
    protocol: textArg(args, 'protocol') as FirewallRule['protocol'],
    source: readMatch(args, 'source'),
    target: readMatch(args, 'target'),
    targetPorts,
  }
  const other = rules.find(({ sequence }) => sequence === rule.sequence)
  if (other) {
    const [text, before] = [firewallRuleText(rule), firewallRuleText(other)]
    return text === before
      ? {}
      : {
          problem: `There is a rule ${rule.sequence} already: “${before}”. Remove it first (“no rule ${rule.sequence}”), or take another number.`,
          value: 'sequence',
        }
  }
  const sorted = [...rules, rule].toSorted((one, another) => one.sequence - another.sequence)
  return { ...withRules(gear, sorted), notes: notesOf(gear, rule) }
}

/** A rule about a zone that nothing is in decides about nothing. */
function notesOf({ config }: Gear, { from, to }: FirewallRule): readonly string[] {
  const zones = new Set(Object.values(config.interfaces).map(({ zone }) => zone))
  return [...new Set([from, to])].flatMap((zone) =>
    zone === null || zone === SELF || zones.has(zone)
      ? []
      : `No interface is in the zone ${zone} yet.`,
  )
}

function removeRule(...[gear, , args]: Parameters<Configure>): Configured | Refused {
  const rules = gear.config.firewall?.rules ?? []
  const sequence = numberArg(args, 'sequence')
  const kept = rules.filter((rule) => rule.sequence !== sequence)
  return kept.length === rules.length
    ? { problem: `There is no rule ${sequence}.`, value: 'sequence' }
    : withRules(gear, kept)
}

function withRules({ config }: Gear, rules: readonly FirewallRule[]): Configured {
  return { config: { ...config, firewall: { rules } } }
}

function readZone(args: Args, name: 'from' | 'to'): string | null {
  if (hasArg(args, `${name}Any`)) return null
  const zone = textArg(args, name)
  return zone.toLowerCase() === SELF ? SELF : zone
}

function readMatch(args: Args, name: 'source' | 'target'): AddressMatch {
  if (hasArg(args, `${name}Host`)) return { address: numberArg(args, `${name}Host`), wildcard: 0 }
  if (!hasArg(args, name)) return { address: 0, wildcard: ALL_ONES }
  const [address = 0, prefix = 32] = args[name] as readonly number[]
  return {
    address: networkOf(address, prefix),
    wildcard: prefix === 0 ? ALL_ONES : ALL_ONES >>> prefix,
  }
}
