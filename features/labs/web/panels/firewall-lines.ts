/** From the fields of a firewall's rule to the lines that one would type, and back. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import { SELF, type FirewallRule } from '../../core/network/firewall.ts'
import { compareText } from '../../core/network/names.ts'
import type { GearConfig } from '../../core/network/network.ts'
import { addressMatchText } from '../../core/terminal/gear/acl-rules.ts'
import { firewallRuleText } from '../../core/terminal/gear/firewall-commands.ts'
import { portByName, portText } from '../../core/terminal/grammar/port-names.ts'
import { quotedText } from '../../core/terminal/grammar/written.ts'
import type { FieldLine, Fields, Problems } from './panel-lines.ts'

/** The mode in which the lines are written. */
export const BELOW = 'firewall'
export const RULE_FIELDS = ['sequence', 'name', 'source', 'target', 'ports']

/** Those that interfaces are in, and what rules may name besides. */
export function zonesOf({ interfaces, firewall }: GearConfig): readonly string[] {
  const named = [
    ...Object.values(interfaces).map(({ zone }) => zone),
    ...(firewall?.rules ?? []).flatMap(({ from, to }) => [from, to]),
  ]
  const zones = new Set(named.filter((zone) => zone !== null))
  zones.delete(SELF)
  return ['any', ...[...zones].toSorted(compareText), SELF]
}

/** @param rule null: a new one, after the others. */
export function ruleFields(rule: FirewallRule | null, rules: readonly FirewallRule[]): Fields {
  if (!rule) {
    const last = rules.at(-1)?.sequence ?? 0
    const blank = { name: '', action: 'permit', from: 'any', to: 'any', protocol: 'tcp' }
    return { ...blank, sequence: String(last + 10), source: '', target: '', ports: '' }
  }
  const { sequence, name, action, from, to, protocol, source, target, targetPorts } = rule
  return {
    sequence: String(sequence),
    name,
    action,
    from: from ?? 'any',
    to: to ?? 'any',
    protocol,
    source: matchField(source),
    target: matchField(target),
    ports: targetPorts ? portsField(targetPorts) : '',
  }
}

function matchField(match: FirewallRule['source']): string {
  const text = addressMatchText(match)
  return text === 'any' ? '' : text.replace('host ', '')
}

function portsField({ from, to }: NonNullable<FirewallRule['targetPorts']>): string {
  return from === to ? portText(from) : `${from}-${to}`
}

const NO_MATCH = 'Write an address such as 192.0.2.10, a network such as 192.0.2.0/24, or nothing.'
const NO_PORTS = 'Write a port such as 443, ports such as 20-25, or nothing.'

/** What is wrong before anything is tried. */
export function ruleProblems(fields: Fields): Problems {
  const problems: Record<string, string> = {}
  for (const field of ['source', 'target'] as const)
    if (matchWords(fields[field] ?? '') === null) problems[field] = NO_MATCH
  const { sequence = '', name = '', ports = '', protocol } = fields
  if (!/^[1-9]\d{0,3}$/.test(sequence)) problems['sequence'] = 'Write a number from 1 to 9999.'
  if (/["|]/.test(name)) problems['name'] = 'Leave out quotes and bars.'
  if (portsWords(ports) === null) problems['ports'] = NO_PORTS
  else if (ports !== '' && !hasPorts(protocol)) problems['ports'] = 'Only TCP and UDP have ports.'
  return problems
}

function hasPorts(protocol: string | undefined): boolean {
  return protocol === 'tcp' || protocol === 'udp'
}

/** As a line has it; null where it is none. */
function matchWords(text: string): string | null {
  if (text === '' || text.toLowerCase() === 'any') return 'any'
  const [address = '', prefix, ...more] = text.split('/')
  const number = parseIpv4(address)
  if (number === undefined || more.length > 0) return null
  if (prefix === undefined) return `host ${formatIpv4(number)}`
  return /^(?:[12]?\d|3[0-2])$/.test(prefix) ? `${formatIpv4(number)}/${prefix}` : null
}

function portsWords(text: string): string | null {
  if (text === '' || text.toLowerCase() === 'any') return ''
  const [first, last, ...more] = text.split('-').map((part) => portOf(part.trim()))
  if (first === undefined || more.length > 0) return null
  if (!text.includes('-')) return `eq ${first}`
  return last === undefined || last < first ? null : `range ${first} ${last}`
}

function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : portByName(text.toLowerCase())
  return port !== undefined && port <= 65_535 ? port : undefined
}

/** @param before null: it is new. The lines are empty where nothing has changed. */
export function ruleLines(before: FirewallRule | null, fields: Fields): readonly FieldLine[] {
  const { sequence, name = '', action, from, to, protocol, source = '', target = '' } = fields
  const line = [
    `rule ${sequence}`,
    name === '' ? '' : `name ${quotedText(name)}`,
    `${action} from ${from} to ${to} ${protocol}`,
    matchWords(source) ?? source,
    matchWords(target) ?? target,
    portsWords(fields['ports'] ?? '') ?? '',
  ]
    .filter(Boolean)
    .join(' ')
  const made = { field: 'sequence', line }
  if (!before) return [made]
  const was = ruleFields(before, [])
  if (Object.keys(was).every((field) => was[field] === (fields[field] ?? ''))) return []
  return [removeLine(before), made]
}

export function removeLine({ sequence }: FirewallRule): FieldLine {
  return { field: 'sequence', line: `no rule ${sequence}` }
}

/** A rule and the one beside it change their numbers. */
export function swapLines(one: FirewallRule, other: FirewallRule): readonly FieldLine[] {
  const numbered = (rule: FirewallRule, sequence: number): FieldLine => ({
    field: 'sequence',
    line: firewallRuleText({ ...rule, sequence }),
  })
  return [
    removeLine(one),
    removeLine(other),
    numbered(one, other.sequence),
    numbered(other, one.sequence),
  ]
}
