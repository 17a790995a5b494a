/** What a device permits: `show access-lists` and `show port-security`. */
import { serviceAnswers } from './acl-answers.ts'
import { aclRule, shadowsIn } from './acl-rules.ts'
import {
  answer,
  countIn,
  fault,
  healthy,
  listed,
  note,
  warning,
  type FamilyReading,
  type Finding,
  type Reader,
} from './reading.ts'

const LIST =
  /^\s*(?:(Standard|Extended) IP(?:v6)? access list|ip access-list (standard|extended)|IPv6 access list) (\S+)/i
const RULE =
  /^\s*(?:access-list \d+ )?(?:(\d+)\s+)?(permit|deny)\s+(\S.*?)(?:\s+\((\d+) match(?:es)?\))?\s*$/i
const SECURITY =
  /^\s*(Port Security|Port Status|Violation Mode|Maximum MAC Addresses|Total MAC Addresses|Last Source Address(?::Vlan)?|Security Violation Count|Sticky MAC Addresses)\s*:\s*(.*)$/i

export const readPolicies: Reader = (lines) => {
  if (lines.filter((line) => SECURITY.test(line)).length >= 2) return securityReading(lines)
  const hasList = lines.some((line) => LIST.test(line))
  const rules = lines.filter((line) => isRule(line))
  return hasList || rules.length > 1 ? listReading(lines) : null
}

/** Services by the port that a rule names: users tell of names and pages, not of ports. */
const SERVICES: Readonly<Record<string, string>> = {
  20: 'FTP data',
  21: 'FTP',
  22: 'SSH',
  23: 'Telnet',
  25: 'SMTP, mail between servers',
  53: 'DNS, so names do not resolve',
  domain: 'DNS, so names do not resolve',
  67: 'DHCP',
  68: 'DHCP',
  bootps: 'DHCP',
  bootpc: 'DHCP',
  69: 'TFTP',
  80: 'HTTP',
  www: 'HTTP',
  110: 'POP3',
  123: 'NTP',
  143: 'IMAP',
  161: 'SNMP',
  389: 'LDAP',
  443: 'HTTPS',
  445: 'SMB, file shares',
  514: 'syslog',
  587: 'mail submission',
  636: 'LDAPS',
  993: 'IMAPS',
  1433: 'SQL Server',
  3306: 'MySQL',
  3389: 'RDP',
  5060: 'SIP',
  5061: 'SIP over TLS',
}

function serviceOf(rule: string): string {
  const port = /\beq (\S+)/i.exec(rule)?.[1] ?? ''
  const name = SERVICES[port.toLowerCase()]
  return name === undefined ? '' : `, which is ${name}`
}

/** `deny …` may begin a sentence, too: a rule names a protocol or an address. */
const isRule = (line: string): boolean => {
  const match = RULE.exec(line)
  return (
    match !== null &&
    /^(?:ip|tcp|udp|icmp|ipv6|ospf|eigrp|esp|gre|any|host|(?:\d{1,3}\.){3}\d)/i.test(
      match[3] ?? '',
    ) &&
    !/\?\s*$/.test(line)
  )
}

const ACL_TOPICS = ['acl-faults', 'access-control-lists']

function listReading(lines: readonly string[]): FamilyReading {
  const rules = lines
    .filter((line) => isRule(line))
    .map((line) => {
      const match = RULE.exec(line)
      return {
        number: match?.[1] ?? null,
        action: (match?.[2] ?? '').toLowerCase(),
        what: match?.[3] ?? '',
        matches: match?.[4] === undefined ? null : countIn(match[4]),
      }
    })
  const parsed = rules.flatMap((rule, at) => aclRule(rule.what, { ...rule, at }) ?? [])
  const name = lines.map((line) => LIST.exec(line)?.[3]).find((one) => one !== undefined)
  const line = (rule: (typeof rules)[number]) =>
    rule.number === null
      ? `“${rule.action} ${rule.what}”`
      : `line ${rule.number} (${rule.action} ${rule.what})`
  const on = (rule: (typeof rules)[number]) => `${rule.number === null ? '' : 'on '}${line(rule)}`
  const findings: Finding[] = []
  const wide = rules.findIndex(({ what }) => /^(?:ip |ipv6 )?any(?: any)?(?: log)?$/i.test(what))
  const [first] = rules
  if (wide >= 0 && wide < rules.length - 1)
    findings.push(
      fault(
        'shadowed',
        `The rule ${on(rules[wide] ?? rules[0]!)} matches everything, and ${rules.length - 1 - wide} more ${rules.length - 1 - wide === 1 ? 'line comes' : 'lines come'} after it and ${rules.length - 1 - wide === 1 ? 'is' : 'are'} never reached: ${listed(rules.slice(wide + 1).map((rule) => `${line(rule)}${serviceOf(rule.what)}`))}. The first match decides, so the general line must come last.`,
        { topics: ACL_TOPICS, tree: 'acl-blocks', node: 'shadowed' },
      ),
    )
  if (rules.length > 0 && rules.every(({ action }) => action === 'deny'))
    findings.push(
      fault(
        'only-deny',
        'All lines deny, and the implicit deny at the end denies the rest: nothing gets through this list.',
        { topics: ACL_TOPICS, tree: 'acl-blocks', node: 'forgotten' },
      ),
    )
  const masks = rules.filter(({ what }) =>
    /\b(?:\d{1,3}\.){3}\d{1,3}\s+255\.(?:\d{1,3}\.){2}\d{1,3}\b/.test(what),
  )
  if (masks.length > 0)
    findings.push(
      fault(
        'mask-for-wildcard',
        `The rule ${on(masks[0]!)} has a subnet mask where an ACL expects a wildcard mask: write 0.0.0.255 for a /24 and not 255.255.255.0.`,
        { topics: ACL_TOPICS, tree: 'acl-blocks', node: 'wildcard' },
      ),
    )
  const [shadow] = findings.length === 0 ? shadowsIn(parsed) : []
  if (shadow !== undefined) {
    const [by, hidden] = [rules[shadow.by.at], rules[shadow.hidden.at]]
    if (by && hidden)
      findings.push(
        fault(
          'shadowed',
          `The rule ${on(hidden)}${serviceOf(hidden.what) === '' ? '' : `${serviceOf(hidden.what)},`} is never reached: ${line(by)} stands above it and matches all of its packets first${by.matches === null ? '' : ` (${by.matches} so far)`}. The first match decides. Put the ${hidden.action} above it, e.g. with a number before ${by.number ?? 'that line'}: \`no ${hidden.number ?? 'LINE'}\`, then \`${by.number === null ? 'NUMBER' : Math.max(1, Number(by.number) - 5)} ${hidden.action} ${hidden.what}\`.`,
          { topics: ACL_TOPICS },
        ),
      )
  }
  const denied =
    shadow !== undefined
      ? []
      : rules.filter(({ action, matches }) => action === 'deny' && (matches ?? 0) > 0)
  if (denied.length > 0)
    findings.push(
      warning(
        'deny-counts',
        `The rule ${on(denied[0]!)} has denied ${denied[0]?.matches} packets. If the counter goes up while you try, this line is the one that blocks: compare your packet with the lines above it, from the top.`,
        { topics: ACL_TOPICS, tree: 'acl-blocks', node: 'who' },
      ),
    )
  const counted = rules.filter(({ matches }) => matches !== null)
  // A configuration never shows counters; only `show access-lists` does.
  const isConfiguration = lines.some((line) => /^\s*(?:ip access-list|access-list \d)/i.test(line))
  if (counted.length === 0 && rules.length > 0 && !isConfiguration)
    findings.push(
      note(
        'no-counters',
        `No line of ${name === undefined ? 'the list' : name} shows matches. Either nothing has tried, or the list is not applied where the packets pass: a list that never counts anything is applied in the wrong place.`,
        { topics: ACL_TOPICS, tree: 'acl-blocks', node: 'place' },
      ),
    )
  findings.push(
    healthy(
      'acl-read',
      `Read ${name === undefined ? 'the list' : `the list ${name}`} from the top: the first line that matches decides${first ? `, beginning with ${line(first)}` : ''}. After the last line comes the implicit deny, which is not shown.`,
      { topics: ACL_TOPICS, tree: 'acl-blocks' },
    ),
  )
  return {
    what: 'an access list',
    findings,
    isOutput: (one) => LIST.test(one) || isRule(one),
    answersTo: (said) => [
      ...missingAnswer(rules, said),
      ...(findings.some(({ id }) => id === 'shadowed')
        ? []
        : serviceAnswers(parsed, said, ACL_TOPICS)),
    ],
  }
}

/** A service that the words beside the list complain about and that no line permits. */
function missingAnswer(
  rules: readonly { readonly what: string; readonly action: string }[],
  said: string,
): Finding[] {
  const permits = (pattern: RegExp) =>
    rules.some(({ what, action }) => action === 'permit' && pattern.test(what))
  if (/\bping|\bicmp/i.test(said) && !permits(/^(?:icmp|ip)\b/i))
    return [
      answer(
        'ping-asked',
        'Because no line permits ICMP, which ping uses: the implicit deny at the end drops it. So a failed ping says nothing here about the services that are permitted. If ping is wanted, add a line such as `permit icmp any host …` above the end.',
        { topics: ACL_TOPICS },
      ),
    ]
  const isNames =
    /\b(?:dns|resolv\w*|names?)\b/i.test(said) && /\b(?:not|no|fails?)\b|n['’]?t\b/i.test(said)
  const isDns = /^ip\b|^(?:any|host|\d)|^udp (?!.*\beq\b)|\beq (?:53|domain)\b/i
  return isNames && !permits(isDns)
    ? [
        answer(
          'dns-asked',
          'Because no line permits DNS: a query goes to UDP port 53 (large answers to TCP 53), and the implicit deny at the end drops it. Add `permit udp any host DNS-SERVER eq 53`, and if it is wanted the same with tcp, above the line that denies the network of that server: the first match decides.',
          { topics: ACL_TOPICS },
        ),
      ]
    : []
}

function securityReading(lines: readonly string[]): FamilyReading {
  const topics = ['mac-based-controls', 'port-status']
  const value = (name: RegExp) =>
    lines
      .map((line) => SECURITY.exec(line))
      .find((match) => match && name.test(match[1] ?? ''))?.[2]
      ?.trim() ?? ''
  const status = value(/^Port Status/i)
  const count = countIn(value(/Violation Count/i))
  const last = value(/^Last Source/i)
  const findings: Finding[] = []
  if (/shutdown/i.test(status))
    findings.push(
      fault(
        'psecure-shutdown',
        `Port security has shut the port (${status}) after ${count} ${count === 1 ? 'violation' : 'violations'}; the last address was ${last || 'not shown'}. More or other devices were connected than the ${value(/^Maximum/i)} that are allowed.`,
        { topics, tree: 'err-disabled', node: 'device' },
      ),
    )
  else if (count > 0)
    findings.push(
      warning(
        'psecure-violations',
        `Port security counted ${count} violations in the mode ${value(/^Violation Mode/i)}: frames of unknown devices are dropped, and the port stays up.${value(/^Total/i) !== '' && value(/^Total/i) === value(/^Maximum/i) ? ` All ${value(/^Maximum/i)} allowed addresses are in use, so one device more is shut out. Raise the maximum if it is wanted, or remove the device that is not.` : ''}${last === '' ? '' : ` The last address was ${last}.`}`,
        { topics, tree: 'err-disabled', node: 'device' },
      ),
    )
  else
    findings.push(
      healthy(
        'psecure-fine',
        `Port security is ${value(/^Port Security/i).toLowerCase() || 'set'}, the status is ${status || 'not shown'}, and there is no violation: ${value(/^Total/i) || '0'} of ${value(/^Maximum/i) || 'the'} addresses are in use.`,
        { topics },
      ),
    )
  return {
    what: '`show port-security interface`',
    findings,
    isOutput: (line) =>
      SECURITY.test(line) || /^\s*(?:Aging|SecureStatic|Configured MAC)/i.test(line),
  }
}
