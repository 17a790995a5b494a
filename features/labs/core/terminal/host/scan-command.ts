/** `nmap`: who is there, and which ports are open. */
import { formatIpv4, networkOf, parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Ipv4 } from '../../network/network.ts'
import { scanNetwork, type Scanned } from '../../network/scan.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { stormBlock } from '../gear/print-probes.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Block, Printed } from '../printed.ts'
import { findTarget } from './find-target.ts'
import { colonMac, type HostLook } from './host-command.ts'

const MOST_ADDRESSES = 256
/** Of one address, and of each where there are more. */
const MOST_PORTS = 1024
const MOST_PORTS_OF_EACH = 100
/** A state that more ports have is told as a number. */
const MOST_ROWS_OF_STATE = 10

/** Names of services (RFC 6335) in the spelling of the tool; what is asked where no port is named. */
const SERVICE_BY_PORT: Readonly<Record<number, string>> = {
  21: 'ftp',
  22: 'ssh',
  23: 'telnet',
  25: 'smtp',
  53: 'domain',
  67: 'dhcps',
  69: 'tftp',
  80: 'http',
  110: 'pop3',
  123: 'ntp',
  143: 'imap',
  161: 'snmp',
  162: 'snmptrap',
  389: 'ldap',
  443: 'https',
  445: 'microsoft-ds',
  514: 'syslog',
  587: 'submission',
  993: 'imaps',
  1433: 'ms-sql-s',
  3306: 'mysql',
  3389: 'ms-wbt-server',
  5432: 'postgresql',
  8080: 'http-proxy',
  8443: 'https-alt',
}

export function scan(look: HostLook, args: Args): Outcome {
  const found = findTargets(look, textArg(args, 'target'))
  if ('unknown' in found) return found.unknown
  const { targets, state } = found
  const how = hasArg(args, 'scan') ? textArg(args, 'scan') : '-sT'
  const isPing = how === '-sn'
  const ports = hasArg(args, 'ports')
    ? readPorts(textArg(args, 'ports'))
    : Object.keys(SERVICE_BY_PORT).map(Number)
  const most = targets.length > 1 ? MOST_PORTS_OF_EACH : MOST_PORTS
  if (!ports) return { printed: refusal('Write ports such as 22,80,443 or 1-1024.') }
  if (ports.length > most) {
    const of = targets.length > 1 ? 'of each of several addresses' : 'of one address'
    return { printed: refusal(`At most ${most} ports ${of} are asked at once.`) }
  }
  if (look.host.config.ipv4 === null)
    return { printed: refusal('This computer has no address to ask from.') }
  const protocol = how === '-sU' ? 'udp' : 'tcp'
  const isForced = hasArg(args, 'forced')
  const run = scanNetwork(state, {
    from: look.host.id,
    targets,
    protocol,
    ports: isPing ? [] : ports,
    isForced,
  })
  const seconds = ((run.state.clockMs - state.clockMs) / 1000).toFixed(2)
  const hosts = run.found.length
  const isDown = hosts === 0 && targets.length === 1
  return {
    state: run.state,
    printed: [
      ...run.found.flatMap((each) => report(each, protocol)),
      ...text(
        ...(isDown
          ? ['Note: Host seems down. If it is up and does not answer such questions, try -Pn']
          : []),
        `Nmap done: ${counted(targets.length, 'IP address', 'es')} (${counted(hosts, 'host')} up) scanned in ${seconds} seconds`,
      ),
      ...stormBlock(run.stopped),
    ],
  }
}

function counted(count: number, word: string, ending = 's'): string {
  return `${count} ${word}${count === 1 ? '' : ending}`
}

function report({ address, ms, mac, ports }: Scanned, protocol: 'tcp' | 'udp'): Printed {
  const name = formatIpv4(address)
  const byState = Map.groupBy(ports, ({ state }) => state)
  const hidden = [...byState].filter(([, each]) => each.length > MOST_ROWS_OF_STATE)
  const rows = ports
    .filter(({ state }) => !hidden.some(([each]) => each === state))
    .map(({ port, state }) => [`${port}/${protocol}`, state, SERVICE_BY_PORT[port] ?? 'unknown'])
  const table: Block = {
    kind: 'table',
    caption: `Ports of ${name}`,
    columns: ['PORT', 'STATE', 'SERVICE'],
    rows,
  }
  return [
    ...text(
      `Nmap scan report for ${name}`,
      `Host is up${ms === null ? '' : ` (${(ms / 1000).toFixed(5)}s latency)`}.`,
      ...hidden.map(([state, each]) => `Not shown: ${each.length} ${state} ${protocol} ports`),
    ),
    ...(rows.length > 0 ? [table] : []),
    ...(mac === null ? [] : text(`MAC Address: ${colonMac(mac).toUpperCase()} (Unknown)`)),
  ]
}

/** `22,80-90`, sorted, each once; undefined where it is no such list. */
function readPorts(typed: string): readonly number[] | undefined {
  const ports = new Set<number>()
  for (const part of typed.split(',')) {
    const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part)
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
    if (!match || first < 1 || last > 65_535 || first > last) return undefined
    for (let port = first; port <= last; port += 1) ports.add(port)
  }
  return [...ports].toSorted((one, other) => one - other)
}

/** An address, a network with its prefix, a range in the last number, or a name. */
function findTargets(
  look: HostLook,
  typed: string,
):
  | { readonly targets: readonly Ipv4[]; readonly state: HostLook['state'] }
  | { readonly unknown: Outcome } {
  const refused = (message: string) => ({ unknown: { printed: refusal(message) } })
  const [base = '', bits] = typed.split('/')
  const range = /^(\d+\.\d+\.\d+\.)(\d{1,3})-(\d{1,3})$/.exec(typed)
  const [, lead = '', from = '', to = ''] = range ?? []
  const first = parseIpv4(range ? lead + from : base)
  if (bits !== undefined || range) {
    const last = parseIpv4(range ? lead + to : base)
    const prefix = range ? 32 : Number(bits)
    if (first === undefined || last === undefined || last < first || !(prefix >= 0 && prefix <= 32))
      return refused(`“${typed}” is no network. Write one such as 192.0.2.0/24 or 192.0.2.10-20.`)
    const start = range ? first : networkOf(first, prefix)
    const count = range ? last - first + 1 : 2 ** (32 - prefix)
    return count > MOST_ADDRESSES
      ? refused(
          `At most ${MOST_ADDRESSES} addresses are scanned at once: a prefix of /24 or longer.`,
        )
      : { targets: Array.from({ length: count }, (_, at) => start + at), state: look.state }
  }
  const found = findTarget(look, typed)
  if ('unknown' in found) return found
  return typeof found.to === 'number'
    ? { targets: [found.to], state: found.look.state }
    : refused('nmap scans IPv4 addresses here.')
}
