/** `ip addr`, `ip link` and `ifconfig` of Linux and macOS. */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'

import { hostFindings } from './host-address.ts'
import {
  countIn,
  fault,
  healthy,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

type Interface = {
  readonly name: string
  /** `UP`, `DOWN`, `UNKNOWN`; null where the output does not say it. */
  state: string | null
  isOn: boolean
  hasCarrier: boolean
  readonly addresses: { address: string; mask: string | null }[]
  errors: number
  /** `ip -6 addr` lists the same interfaces without their IPv4 addresses and without this line. */
  hasLinkLine: boolean
  isBelowReceived?: boolean
}

const IP_HEAD = /^\s*\d+:\s+([\w.-]+)(?:@\S+)?:\s+<([A-Z_,0-9-]*)>(.*)$/
const BRIEF = /^\s*([a-z][\w.-]*)(?:@\S+)?\s+(UP|DOWN|UNKNOWN|LOWERLAYERDOWN)(?:\s+(.*))?$/
const IFCONFIG = /^([a-z][\w.-]*)(?::\s+flags=\S*<([A-Z,]*)>|\s+Link encap:)/
const INET =
  /^\s*inet (?:addr:)?((?:\d{1,3}\.){3}\d{1,3})(?:\/(\d{1,2}))?(?:.*?(?:netmask |Mask:)(0x[0-9a-f]{8}|(?:\d{1,3}\.){3}\d{1,3}))?/
const ERRORS = /errors[ :](\d[\d.,]*)/
const QUIET = /^(?:lo\d*|docker|veth|br-|virbr|tun|tap|utun|awdl|llw|bridge|gif|stf|anpi|ap\d|wg)/

export const readLinuxAddress: Reader = (lines) => {
  const found: Interface[] = []
  let isIp = false
  for (const line of lines) {
    const inet = INET.exec(line)
    const current = found.at(-1)
    if (inet) {
      // A line that was copied alone names its interface at its end.
      if (!current) found.push(interfaceAlone(line))
      const mask = inet[2] === undefined ? maskText(inet[3]) : formatIpv4(maskOf(Number(inet[2])))
      found.at(-1)?.addresses.push({ address: inet[1] ?? '', mask })
    } else if (IP_HEAD.test(line) || BRIEF.test(line)) {
      isIp = true
      found.push(interfaceOf(line))
    } else if (IFCONFIG.test(line)) found.push(interfaceOf(line))
    else if (current) addTo(current, line)
  }
  if (found.length === 0) return null
  const findings = findingsOf(found, gatewaysIn(lines))
  return {
    what: isIp ? '`ip` on Linux' : '`ifconfig`',
    // A list of IPv6 addresses alone says nothing of IPv4.
    findings: isIpv6Alone(found, lines) ? stateOnly(findings, lines) : findings,
    isOutput: (line) =>
      IP_HEAD.test(line) ||
      BRIEF.test(line) ||
      IFCONFIG.test(line) ||
      /^\s*inet6? [0-9a-f]/.test(line) ||
      /^\s+(?:inet6?|link\/|ether |valid_lft|RX |TX |UP |media|status|options|nd6|collisions|altname|HWaddr|brd)/.test(
        line,
      ) ||
      /^\s*(?:RX|TX):\s+bytes|^\s*\d+(?:\s+\d+){5}\s*$/.test(line),
  }
}

/** What such a list proves: the state of the link, and its errors. */
function stateOnly(findings: readonly Finding[], lines: readonly string[]): readonly Finding[] {
  const kept = findings.filter(({ id }) => STATE_IDS.includes(id))
  return kept.length === 0 && isLinkList(lines)
    ? [
        healthy(
          'link-up',
          'The link is up. `ip link` lists no addresses: `ip addr` shows them, and `ip -s link` the errors.',
          { topics: ['port-status', 'host-settings-tools'] },
        ),
      ]
    : kept
}

const STATE_IDS = ['interface-off', 'interface-no-carrier', 'receive-errors']

/** `ip link` prints no address at all; only it names the mode of the link. */
const isLinkList = (lines: readonly string[]): boolean =>
  lines.some((line) => / mode (?:DEFAULT|DORMANT) /.test(line)) &&
  !lines.some((line) => /^\s*inet6? /.test(line))

const isIpv6Alone = (found: readonly Interface[], lines: readonly string[]): boolean =>
  isLinkList(lines) ||
  (lines.some((line) => /^\s*inet6 /.test(line)) &&
    found.every(({ addresses, hasLinkLine }) => addresses.length === 0 && !hasLinkLine))

/** The default route, if it was copied along. */
const gatewaysIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^\s*default via ((?:\d{1,3}\.){3}\d{1,3})\b/.exec(line)?.[1] ?? [])

const interfaceAlone = (line: string): Interface => ({
  name: /\b((?:eth|en|wl|ens|enp)\w*)\s*$/.exec(line)?.[1] ?? 'the interface',
  state: null,
  isOn: true,
  hasCarrier: true,
  addresses: [],
  errors: 0,
  hasLinkLine: false,
})

function maskText(text: string | undefined): string | null {
  if (text === undefined) return null
  return text.startsWith('0x') ? formatIpv4(Number.parseInt(text.slice(2), 16)) : text
}

function interfaceOf(line: string): Interface {
  const head = IP_HEAD.exec(line)
  if (head) {
    const flags = (head[2] ?? '').split(',')
    const state = /\bstate (\w+)/.exec(head[3] ?? '')?.[1] ?? null
    return {
      name: head[1] ?? '',
      state,
      isOn: flags.includes('UP'),
      hasCarrier: !flags.includes('NO-CARRIER'),
      addresses: [],
      errors: 0,
      hasLinkLine: false,
    }
  }
  const brief = BRIEF.exec(line)
  if (brief) {
    const addresses = [...(brief[3] ?? '').matchAll(/((?:\d{1,3}\.){3}\d{1,3})\/(\d{1,2})/g)].map(
      ([, address = '', prefix]) => ({ address, mask: formatIpv4(maskOf(Number(prefix))) }),
    )
    const state = brief[2] ?? ''
    return {
      name: brief[1] ?? '',
      state,
      isOn: true,
      hasCarrier: state !== 'DOWN',
      addresses,
      errors: 0,
      hasLinkLine: false,
    }
  }
  const ifconfig = IFCONFIG.exec(line)
  const flags = ifconfig?.[2]?.split(',')
  return {
    name: ifconfig?.[1] ?? '',
    state: null,
    isOn: flags === undefined || flags.includes('UP'),
    hasCarrier: flags === undefined || flags.includes('RUNNING'),
    addresses: [],
    errors: 0,
    hasLinkLine: ifconfig !== null,
  }
}

function addTo(current: Interface, line: string): void {
  current.hasLinkLine ||= /^\s*(?:link\/|ether |HWaddr)/.test(line)
  if (/status: inactive/.test(line)) current.hasCarrier = false
  if (/^\s+RX\b/.test(line)) current.errors += countIn(ERRORS.exec(line)?.[1])
  // `ip -s link` writes the numbers below their names.
  if (current.isBelowReceived) {
    current.errors += countIn(/^\s*\d+\s+\d+\s+(\d+)\s/.exec(line)?.[1])
    current.isBelowReceived = false
  }
  if (/^\s*RX:\s+bytes\s+packets\s+errors/.test(line)) current.isBelowReceived = true
}

function findingsOf(found: readonly Interface[], gateways: readonly string[]): Finding[] {
  const real = found.filter(({ name }) => !QUIET.test(name))
  const findings = real.flatMap((one) => [
    ...stateFindings(one),
    ...one.addresses.flatMap(({ address, mask }) =>
      hostFindings(
        {
          address,
          mask,
          gateways: real.length === 1 ? gateways : [],
          dns: null,
          isStatic: null,
          isDuplicate: false,
          hasGatewayLine: false,
        },
        { isAlone: false },
      ),
    ),
    ...errorFindings(one),
  ])
  if (findings.some(({ weight }) => weight > 1)) return findings
  const addressed = real.flatMap(({ name, addresses }) =>
    addresses.map(({ address }) => `${name} ${address}`),
  )
  if (addressed.length === 0 && findings.length === 0)
    return [
      note(
        'only-loopback',
        'Only internal interfaces are in these lines, such as lo with 127.0.0.1: they prove nothing about the network. Show the interface with the cable or the Wi-Fi, too.',
        { topics: ['loopback-addresses', 'host-settings-tools'] },
      ),
    ]
  return [
    ...findings,
    ...(addressed.length === 0
      ? []
      : [
          healthy(
            'interface-addressed',
            `The interface is up and has an address: ${listed(addressed)}. The gateway is not in this output: read it with \`ip route\`, then ping it.`,
            { topics: ['host-settings-tools'] },
          ),
        ]),
  ]
}

function stateFindings({ name, state, isOn, hasCarrier, addresses }: Interface): Finding[] {
  const topics = ['port-status', 'host-settings-tools']
  if (!isOn)
    return [
      fault(
        'interface-off',
        `${name} is turned off in the system: UP is missing between the angle brackets. Turn it on with \`ip link set ${name} up\`; the cable is not the first suspect.`,
        { topics },
      ),
    ]
  if (!hasCarrier || state === 'DOWN')
    return [
      warning(
        'interface-no-carrier',
        `${name} is turned on and has no signal (${state === 'DOWN' ? 'state DOWN' : 'no carrier'}): look at the cable, the plug and the port at the other end.`,
        { topics, tree: 'no-link-light', node: 'other-device' },
      ),
    ]
  return addresses.length === 0 && state !== null
    ? [
        warning(
          'interface-without-address',
          `${name} is up, and no IPv4 address is in its lines: the link works, and the address is missing.`,
          { topics: ['dhcp', ...topics], tree: 'no-address' },
        ),
      ]
    : []
}

function errorFindings({ name, errors }: Interface): Finding[] {
  return errors > 0
    ? [
        warning(
          'receive-errors',
          `${name} counts ${errors} receive errors: frames arrive damaged. Look twice, because only a counter that rises is today's fault.`,
          { topics: ['interface-counters'], tree: 'crc-errors', node: 'rising' },
        ),
      ]
    : []
}
