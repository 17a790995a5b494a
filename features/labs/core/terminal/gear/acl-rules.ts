/** Rules of access lists as text: their patterns, what a line comes to, and how a rule is printed. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { AccessList, AclRule, AddressMatch, PortMatch } from '../../network/layer3.ts'
import type { Ipv4 } from '../../network/network.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import { portText } from '../grammar/port-names.ts'
import type { Args } from '../grammar/walk.ts'
import type { Refused } from './configure-command.ts'

export type RuleText = Omit<AclRule, 'sequence'>

const LAST_PORT = 65_535
const ALL_ONES = 0xffff_ffff
const ANY: AddressMatch = { address: 0, wildcard: ALL_ONES }

const LOG = '[<log:log>]'
const SOURCE = matchPattern('source')
const TARGET = matchPattern('target')
const PORTS_OF_SOURCE = `${SOURCE} ${portsPattern('source')}`
const PORTS_OF_TARGET = `${TARGET} ${portsPattern('target')}`

export type RulePattern = { readonly pattern: string; readonly says: string }

/** What follows the number or name of a list, each way to write a rule. */
export const RULE_PATTERNS_BY_KIND: Readonly<Record<AccessList['kind'], readonly RulePattern[]>> = {
  standard: [
    {
      pattern: `<action:permit|deny> (<sourceAny:any>, host <sourceHost:ipv4>, <source:ipv4> [<sourceWildcard:ipv4>]) ${LOG}`,
      says: 'A rule for packets from these addresses',
    },
  ],
  extended: [
    {
      pattern: `<action:permit|deny> <protocol:ip|ospf|gre> ${SOURCE} ${TARGET} ${LOG}`,
      says: 'A rule for packets from these addresses to those',
    },
    {
      pattern: `<action:permit|deny> <protocol:icmp> ${SOURCE} ${TARGET} [<icmp:echo|echo-reply|unreachable|packet-too-big|time-exceeded>] ${LOG}`,
      says: 'A rule for messages of ICMP, such as pings',
    },
    {
      pattern: `<action:permit|deny> <protocol:tcp> ${PORTS_OF_SOURCE} ${PORTS_OF_TARGET} [<established:established>] ${LOG}`,
      says: 'A rule for segments of TCP',
    },
    {
      pattern: `<action:permit|deny> <protocol:udp> ${PORTS_OF_SOURCE} ${PORTS_OF_TARGET} ${LOG}`,
      says: 'A rule for datagrams of UDP',
    },
  ],
}

function matchPattern(name: 'source' | 'target'): string {
  return `(<${name}Any:any>, host <${name}Host:ipv4>, <${name}:ipv4> <${name}Wildcard:ipv4>)`
}

export function portsPattern(name: 'source' | 'target'): string {
  return `[(eq <${name}Eq:service>, gt <${name}Gt:service>, lt <${name}Lt:service>, range <${name}From:service> <${name}To:service>)]`
}

/** The rule that a line says; or which of its values cannot be. */
export function readRule(args: Args): RuleText | Refused {
  const sourcePorts = readPorts(args, 'source')
  const targetPorts = readPorts(args, 'target')
  if (sourcePorts && 'problem' in sourcePorts) return sourcePorts
  if (targetPorts && 'problem' in targetPorts) return targetPorts
  return {
    action: textArg(args, 'action') as AclRule['action'],
    protocol: hasArg(args, 'protocol') ? (textArg(args, 'protocol') as AclRule['protocol']) : 'ip',
    source: readMatch(args, 'source'),
    sourcePorts,
    target: readMatch(args, 'target'),
    targetPorts,
    isEstablished: hasArg(args, 'established'),
    icmp: hasArg(args, 'icmp') ? (textArg(args, 'icmp') as AclRule['icmp']) : null,
  }
}

function readMatch(args: Args, name: string): AddressMatch {
  if (hasArg(args, `${name}Host`)) return { address: numberArg(args, `${name}Host`), wildcard: 0 }
  if (!hasArg(args, name)) return ANY
  const wildcard = hasArg(args, `${name}Wildcard`) ? numberArg(args, `${name}Wildcard`) : 0
  return { address: withoutFree(numberArg(args, name), wildcard), wildcard }
}

/** With zeros where the wildcard lets bits differ: two spellings of one rule are the same rule. */
export function withoutFree(address: Ipv4, wildcard: Ipv4): Ipv4 {
  return (address & ~wildcard) >>> 0
}

export function readPorts(args: Args, name: string): PortMatch | null | Refused {
  if (hasArg(args, `${name}Eq`)) {
    const port = numberArg(args, `${name}Eq`)
    return { from: port, to: port }
  }
  if (hasArg(args, `${name}Gt`)) {
    const port = numberArg(args, `${name}Gt`)
    return port < LAST_PORT
      ? { from: port + 1, to: LAST_PORT }
      : { problem: 'No port is greater than 65535.', value: `${name}Gt` }
  }
  if (hasArg(args, `${name}Lt`)) {
    const port = numberArg(args, `${name}Lt`)
    return port > 0
      ? { from: 0, to: port - 1 }
      : { problem: 'No port is less than 0.', value: `${name}Lt` }
  }
  if (!hasArg(args, `${name}From`)) return null
  const [from, to] = [numberArg(args, `${name}From`), numberArg(args, `${name}To`)]
  return from <= to
    ? { from, to }
    : { problem: 'The lower port comes first.', value: `${name}From` }
}

/** As it is typed: `permit tcp any host 192.0.2.10 eq www`. */
export function ruleText(kind: AccessList['kind'], rule: RuleText): string {
  const parts =
    kind === 'standard'
      ? [rule.action, matchText(rule.source)]
      : [
          rule.action,
          rule.protocol,
          matchText(rule.source),
          portsText(rule.sourcePorts),
          matchText(rule.target),
          portsText(rule.targetPorts),
          rule.icmp ?? '',
          rule.isEstablished ? 'established' : '',
        ]
  return parts.filter((part) => part !== '').join(' ')
}

function matchText({ address, wildcard }: AddressMatch): string {
  if (wildcard === ALL_ONES) return 'any'
  return wildcard === 0
    ? `host ${formatIpv4(address)}`
    : `${formatIpv4(address)} ${formatIpv4(wildcard)}`
}

export function portsText(ports: PortMatch | null): string {
  if (!ports) return ''
  const { from, to } = ports
  if (from === to) return `eq ${portText(from)}`
  if (to === LAST_PORT && from > 0) return `gt ${portText(from - 1)}`
  if (from === 0 && to < LAST_PORT) return `lt ${portText(to + 1)}`
  return `range ${portText(from)} ${portText(to)}`
}

export function isSameRule(one: RuleText, other: RuleText): boolean {
  // A standard list prints what it compares, and so does an extended one: all that a rule has.
  return ruleText('extended', one) === ruleText('extended', other)
}

/** `any`, `host 192.0.2.10`, `192.0.2.0/24`. */
export function addressMatchText({ address, wildcard }: AddressMatch): string {
  if (wildcard === ALL_ONES) return 'any'
  if (wildcard === 0) return `host ${formatIpv4(address)}`
  return `${formatIpv4(address)}/${Math.clz32(wildcard)}`
}
