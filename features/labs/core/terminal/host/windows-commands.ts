/** What can be typed on a host in the manner of Windows. Its settings are changed in its panel. */
import { formatIpv4, networkOf } from '#platform/contract/ipv4.ts'

import { isLinkLocal } from '../../network/ipv6-address.ts'
import { formatIpv6 } from '../../network/ipv6.ts'
import { runProbe } from '../../network/run.ts'
import { tablesOf } from '../../network/state.ts'
import { text } from '../gear/exec-command.ts'
import type { Command } from '../grammar/grammar.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Block } from '../printed.ts'
import { findTarget, probeTarget } from './find-target.ts'
import {
  forgetNeighbors,
  hasLink,
  hyphenMac,
  isConflicted,
  isLoopback,
  maskText,
  type HostLook,
  type HostDoes,
} from './host-command.ts'
import { ADAPTER, gateways6Of, ipconfigRows, WINDOWS_IPV6_COMMANDS } from './host-ipv6.ts'
import { leaseOf, leaseRows, releaseAddress, renewAddress } from './lease-commands.ts'
import { showWindowsPorts } from './listening.ts'
import {
  printLoopback,
  printWindowsPing,
  printWindowsTraceroute,
  USUAL_BYTES,
} from './print-host-probes.ts'
import { WINDOWS_TOOLS } from './tool-commands.ts'
import { requestPage, tryPort } from './web-request.ts'
import { WINDOWS_NAME_COMMANDS } from './windows-name-commands.ts'

const USUAL_PINGS = 4
/** Where the real command would go on until Ctrl+C. */
const MOST_PINGS = 20
const USUAL_HOPS = 30

export const WINDOWS_COMMANDS: readonly Command<HostDoes>[] = [
  ...WINDOWS_IPV6_COMMANDS,
  ...WINDOWS_TOOLS,
  { pattern: 'arp -a', says: 'Neighbors and their MAC addresses', does: showArp },
  {
    pattern: 'arp -d *',
    says: 'Forget all neighbors',
    does: (look) => forgetNeighbors(look, null),
  },
  {
    pattern: 'arp -d <address:ipv4>',
    says: 'Forget one neighbor',
    does: (look, args) => forgetNeighbors(look, numberArg(args, 'address')),
  },
  {
    pattern: 'curl {<head:-I>, -s, <head:-sI>, -k} <url:word>',
    says: 'Ask a web server for a page',
    does: requestPage,
  },
  {
    pattern: 'hostname',
    says: 'The name of this computer',
    does: ({ host }) => ({ printed: text(host.config.hostname) }),
  },
  { pattern: 'ipconfig [<all:/all>]', says: 'Address, mask and gateway', does: showSettings },
  { pattern: 'ipconfig /release', says: 'Give the address back', does: releaseAddress },
  { pattern: 'ipconfig /renew', says: 'Ask for an address', does: renewAddress },
  {
    pattern: 'netstat {-a, -n, -an, -ano}',
    says: 'Ports on which this computer listens',
    does: showWindowsPorts,
  },
  { pattern: 'netstat -r', says: 'Where packets are sent', does: showRoutes },
  ...WINDOWS_NAME_COMMANDS,
  {
    pattern:
      'ping {-n <count:1-100>, -i <ttl:1-255>, -l <bytes:0-65500>, <whole:-f>, <endless:-t>, -4, <six:-6>} <target:word> {-n <count:1-100>, -l <bytes:0-65500>, <whole:-f>, <endless:-t>}',
    says: 'Send echo requests and wait for replies',
    does: ping,
  },
  { pattern: 'route print [-4]', says: 'Where packets are sent', does: showRoutes },
  {
    pattern: 'tracert {-d, -h <hops:1-30>, <six:-6>} <target:word>',
    says: 'Ask each router on the way',
    does: traceroute,
  },
  {
    pattern: 'Test-NetConnection <target:word> -Port <port:1-65535>',
    says: 'Whether something listens on a port',
    does: tryPort,
  },
]

function ping(look: HostLook, args: Args) {
  const found = findTarget(look, textArg(args, 'target'), { isSix: hasArg(args, 'six') })
  if ('unknown' in found) return found.unknown
  const { to, name } = found
  const isEndless = hasArg(args, 'endless')
  const count = isEndless
    ? MOST_PINGS
    : hasArg(args, 'count')
      ? numberArg(args, 'count')
      : USUAL_PINGS
  if (typeof to === 'number' && isLoopback(to))
    return { printed: printLoopback('windows', to, count) }
  const ttl = hasArg(args, 'ttl') ? { ttl: numberArg(args, 'ttl') } : {}
  const bytes = hasArg(args, 'bytes') ? numberArg(args, 'bytes') : USUAL_BYTES.windows
  const run = runProbe(found.look.state, {
    kind: 'ping',
    from: look.host.id,
    ...probeTarget(found),
    count,
    ...ttl,
    bytes,
    ...(hasArg(args, 'whole') && { isUncuttable: 'always' as const }),
  })
  const note =
    isEndless && run.stopped === null
      ? [`Stopped after ${MOST_PINGS}: here, nothing goes on for ever.`]
      : []
  return { run, printed: [...printWindowsPing(look.host, run, to, name, bytes), ...text(...note)] }
}

function traceroute(look: HostLook, args: Args) {
  const found = findTarget(look, textArg(args, 'target'), { isSix: hasArg(args, 'six') })
  if ('unknown' in found) return found.unknown
  const { to, name } = found
  const maxHops = hasArg(args, 'hops') ? numberArg(args, 'hops') : USUAL_HOPS
  const run = runProbe(found.look.state, {
    kind: 'traceroute',
    from: look.host.id,
    ...probeTarget(found),
    maxHops,
  })
  return { run, printed: printWindowsTraceroute(run, to, name) }
}

function showSettings(look: HostLook, args: Args) {
  const { host } = look
  const { ipv4, gateway, dns } = host.config
  const isAll = hasArg(args, 'all')
  const rows: (readonly [string, string])[] = []
  if (isAll) {
    const isClient = host.config.usesDhcp
    rows.push(['Physical Address', hyphenMac(host.mac)], ['DHCP Enabled', isClient ? 'Yes' : 'No'])
  }
  if (!hasLink(look)) rows.push(['Media State', 'Media disconnected'])
  else {
    rows.push(...ipconfigRows(look))
    if (ipv4) {
      const mark = isConflicted(look) ? '(Duplicate)' : isAll ? '(Preferred)' : ''
      const isOwn = leaseOf(look)?.server === null
      const title = isOwn ? 'Autoconfiguration IPv4 Address' : 'IPv4 Address'
      rows.push([title, formatIpv4(ipv4.address) + mark])
      rows.push(['Subnet Mask', maskText(ipv4.prefix)])
    }
    const gateways = [
      ...gateways6Of(look).map(
        (each) => `${formatIpv6(each)}${isLinkLocal(each) ? `%${ADAPTER}` : ''}`,
      ),
      ...(gateway === null ? [] : [formatIpv4(gateway)]),
    ]
    rows.push(['Default Gateway', gateways.join(', ')])
    if (isAll) rows.push(...leaseRows(look))
    if (isAll && dns.length > 0) rows.push(['DNS Servers', dns.map(formatIpv4).join(', ')])
  }
  return {
    printed: text(
      ...(isAll ? [`   Host Name . . . . . . . . . : ${host.config.hostname}`, ''] : []),
      'Ethernet adapter Ethernet:',
      '',
      ...rows.map(([title, value]) => `   ${dotted(title)}: ${value}`.trimEnd()),
    ),
  }
}

/** `IPv4 Address. . . . . . . . ` */
function dotted(title: string): string {
  const width = 28
  const start = title.length % 2 === 0 ? `${title}.` : `${title} .`
  let line = start
  while (line.length < width - 1) line += ' .'
  return `${line} `
}

function showArp({ state, host }: HostLook) {
  const { arp } = tablesOf(state, host.id)
  const own = host.config.ipv4
  if (arp.length === 0) return { printed: text('No ARP entries found.') }
  const table: Block = {
    kind: 'table',
    caption: 'Neighbors and their MAC addresses',
    columns: ['Internet Address', 'Physical Address', 'Type'],
    rows: arp
      .toSorted((one, other) => one.address - other.address)
      .map(({ address, mac }) => [formatIpv4(address), hyphenMac(mac).toLowerCase(), 'dynamic']),
  }
  const name = own ? formatIpv4(own.address) : 'none'
  return { printed: [...text(`Interface: ${name} --- 0x${ADAPTER.toString(16)}`), table] }
}

function showRoutes({ host }: HostLook) {
  const { ipv4, gateway } = host.config
  const rows: string[][] = []
  if (ipv4 && gateway !== null) {
    rows.push(['0.0.0.0', '0.0.0.0', formatIpv4(gateway), formatIpv4(ipv4.address)])
  }
  if (ipv4) {
    const network = formatIpv4(networkOf(ipv4.address, ipv4.prefix))
    rows.push([network, maskText(ipv4.prefix), 'On-link', formatIpv4(ipv4.address)])
  }
  const table: Block = {
    kind: 'table',
    caption: 'Where packets are sent',
    columns: ['Network Destination', 'Netmask', 'Gateway', 'Interface'],
    rows,
  }
  return { printed: [table] }
}
