/** The rules of a firewall on a host: `iptables -L` and `ufw status`. */
import { answer, listed, note, type Finding, type Reader } from './reading.ts'

const UFW =
  /^\s*(\S+?)(?:\/(tcp|udp))?(?: \(v6\))?\s+(ALLOW|DENY|REJECT|LIMIT)(?: (IN|OUT))?\s+(\S.*)$/
const UFW_SIGN = /^\s*Status: active\s*$/i
const CHAIN = /^\s*Chain (INPUT|FORWARD|OUTPUT) \(policy (ACCEPT|DROP|REJECT)/
const RULE =
  /^\s*(?:\d+\S*\s+\d+\S*\s+)?(ACCEPT|DROP|REJECT)\s+(all|tcp|udp|icmp|\d+)\s+(?:--|-)\s+(.*)$/
const PORT = /\bdpts?:(\S+)/
const TOPICS = ['access-control-lists', 'security-appliances', 'port-numbers']

const NAMES: Readonly<Record<string, string>> = {
  ssh: '22',
  http: '80',
  https: '443',
  domain: '53',
  mysql: '3306',
  smtp: '25',
}
type Service = { readonly said: RegExp; readonly name: string; readonly ports: readonly string[] }
const SERVICES: readonly Service[] = [
  { said: /\b(?:https|port 443)\b/i, name: 'HTTPS', ports: ['443'] },
  {
    said: /\b(?:web ?(?:site|page|server)?|http|port 80)\b/i,
    name: 'the web',
    ports: ['80', '443'],
  },
  { said: /\b(?:ssh|port 22)\b/i, name: 'SSH', ports: ['22'] },
  { said: /\bdns\b/i, name: 'DNS', ports: ['53'] },
  { said: /\b(?:mysql|port 3306)\b/i, name: 'MySQL', ports: ['3306'] },
  { said: /\bping\b/i, name: 'ping', ports: ['icmp'] },
]

type Rules = {
  readonly isUfw: boolean
  /** Ports, `all` and `icmp` that are let in. */
  readonly allowed: readonly string[]
  readonly policy: string
}

const numberOf = (name: string): string => NAMES[name.toLowerCase()] ?? name

function ufwRules(lines: readonly string[]): Rules | null {
  if (!lines.some((line) => UFW_SIGN.test(line))) return null
  const allowed = lines.flatMap((line) => {
    const match = UFW.exec(line)
    return match && /ALLOW|LIMIT/.test(match[3] ?? '') && match[4] !== 'OUT'
      ? [numberOf(match[1] ?? '')]
      : []
  })
  return { isUfw: true, allowed: [...new Set(allowed)], policy: 'DENY' }
}

function iptablesRules(lines: readonly string[]): Rules | null {
  const at = lines.findIndex((line) => /^\s*Chain INPUT\b/.test(line))
  const policy = CHAIN.exec(lines[at] ?? '')?.[2]
  if (policy === undefined) return null
  const end = lines.findIndex((line, index) => index > at && /^\s*Chain /.test(line))
  const allowed = lines.slice(at + 1, end < 0 ? undefined : end).flatMap((line) => {
    const match = RULE.exec(line)
    const rest = match?.[3] ?? ''
    // What only answers, or comes over the loopback, lets nobody in.
    if (match?.[1] !== 'ACCEPT' || /\blo\b|ESTABLISHED/.test(rest)) return []
    const port = PORT.exec(rest)?.[1]
    return [port === undefined ? (match[2] === 'icmp' ? 'icmp' : 'all') : numberOf(port)]
  })
  return { isUfw: false, allowed: [...new Set(allowed)], policy }
}

export const readHostFirewall: Reader = (lines) => {
  const rules = ufwRules(lines) ?? iptablesRules(lines)
  if (rules === null) return null
  return {
    what: rules.isUfw ? 'the rules of `ufw`' : 'the rules of `iptables`',
    findings: [shown(rules)],
    isOutput: (line) =>
      UFW.test(line) ||
      UFW_SIGN.test(line) ||
      CHAIN.test(line) ||
      RULE.test(line) ||
      /^\s*(?:To\s+Action|--\s+-+|(?:num\s+)?pkts\s+bytes|target\s+prot|Logging:|Default:|New profiles)/i.test(
        line,
      ),
    answersTo: (said) => missing(rules, said),
  }
}

const isOpen = ({ allowed, policy }: Rules, port: string): boolean =>
  policy === 'ACCEPT' || allowed.includes('all') || allowed.includes(port)

function shown({ allowed, policy, isUfw }: Rules): Finding {
  return note(
    'host-firewall',
    policy === 'ACCEPT'
      ? 'The policy of the chain INPUT is ACCEPT: what no rule takes is let in. Read the rules from the top; the first that matches decides.'
      : `${allowed.length === 0 ? 'No rule here lets anything in' : `Let in: ${listed(allowed.map((one) => (one === 'all' ? 'everything' : /^\d/.test(one) ? `port ${one}` : one)))}`}; ${isUfw ? 'what has no line is usually denied (the default of `ufw` for incoming connections)' : `what no rule takes meets the policy ${policy}`}.`,
    { topics: TOPICS },
  )
}

function missing(rules: Rules, said: string): Finding[] {
  const asked = SERVICES.find((service) => service.said.test(said))
  if (!asked || asked.ports.some((port) => isOpen(rules, port))) return []
  const [port = ''] = asked.ports
  const isPing = port === 'icmp'
  const command = isPing
    ? '`sudo iptables -I INPUT -p icmp -j ACCEPT`'
    : rules.isUfw
      ? listed(asked.ports.map((one) => `\`sudo ufw allow ${one}/tcp\``))
      : listed(
          asked.ports.map((one) => `\`sudo iptables -I INPUT -p tcp --dport ${one} -j ACCEPT\``),
        )
  return [
    answer(
      'firewall-asked',
      `The firewall of this host is why: no rule lets ${isPing ? 'ICMP' : `port ${listed(asked.ports)}`} in for ${asked.name}, and ${rules.isUfw ? 'by default what has no line is denied' : `the policy is ${rules.policy}`}. The host itself still reaches it over the loopback address. Allow what is wanted, for the network that needs it: ${command}.`,
      { topics: TOPICS },
    ),
  ]
}
