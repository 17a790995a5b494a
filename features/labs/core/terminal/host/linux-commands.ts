/** What can be typed on a host in the manner of Linux. `ip` also changes its settings, as its panel does. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { HOST_PORT } from '../../network/network.ts'
import { runProbe } from '../../network/run.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import type { Command } from '../grammar/grammar.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Block } from '../printed.ts'
import { findTarget, probeTarget } from './find-target.ts'
import {
  colonMac,
  forgetNeighbors,
  isLoopback,
  setting,
  type HostLook,
  type HostDoes,
} from './host-command.ts'
import { LINUX_IPV6_COMMANDS } from './host-ipv6.ts'
import { addAddress, removeAddress, showAddresses, showLink, showRoutes } from './ip-command.ts'
import { askForAddress, releaseAddress } from './lease-commands.ts'
import { LINUX_NAME_COMMANDS } from './linux-name-commands.ts'
import { showLinuxPorts, showSockets } from './listening.ts'
import { showLogFile } from './log-file.ts'
import {
  isNeverSent,
  printLinuxPing,
  printLinuxTraceroute,
  printLoopback,
} from './print-host-probes.ts'
import { LINUX_TOOLS } from './tool-commands.ts'
import { requestPage, tryPortByHand } from './web-request.ts'

/** Where the real command would go on until Ctrl+C. */
const PINGS_WITHOUT_COUNT = 5
const USUAL_HOPS = 30

const ROUTE_OF_LEASE: Outcome = {
  printed: [
    {
      kind: 'error',
      message: 'The default route comes from DHCP. Give this computer an address first.',
      at: null,
    },
  ],
}

const SHOWN_DEVICE = '[show~list [dev] [<device:word>]]'

export const LINUX_COMMANDS: readonly Command<HostDoes>[] = [
  ...LINUX_IPV6_COMMANDS,
  ...LINUX_TOOLS,
  { pattern: 'arp {-a, -n}', says: 'Neighbors and their MAC addresses', does: showNeighbors },
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
    pattern: 'dhclient {-v} [eth0]',
    says: 'Ask for an address (DHCP)',
    does: askForAddress,
  },
  { pattern: 'dhclient {-v} -r [eth0]', says: 'Give the address back', does: releaseAddress },
  {
    pattern: 'hostname',
    says: 'The name of this computer',
    does: ({ host }) => ({ printed: text(host.config.hostname) }),
  },
  {
    pattern: `ip {-4, <brief:-br|-brief>} address~addr~a ${SHOWN_DEVICE}`,
    says: 'Addresses',
    does: showAddresses,
  },
  {
    pattern: 'ip address~addr~a add <address:cidr> dev eth0',
    says: 'Give this computer an address',
    does: addAddress,
  },
  {
    pattern: 'ip address~addr~a del~delete <address:cidr> dev eth0',
    says: 'Take the address away',
    does: removeAddress,
  },
  {
    pattern: 'ip address~addr~a flush dev eth0',
    says: 'Take the address away',
    does: (look) => setting(look, 'no ip address'),
  },
  { pattern: `ip link~l ${SHOWN_DEVICE}`, says: 'The network adapter', does: showLink },
  {
    pattern: 'ip link~l set [dev] eth0 <state:up|down>',
    says: 'Turn the network adapter on or off',
    does: (look, args) => setting(look, `adapter ${textArg(args, 'state')}`),
  },
  {
    pattern: 'ip neigh~neighbor~n [show~list]',
    says: 'Neighbors and their MAC addresses',
    does: showNeighbors,
  },
  {
    pattern: 'ip neigh~neighbor~n flush <all:all>',
    says: 'Forget all neighbors',
    does: (look) => forgetNeighbors(look, null),
  },
  { pattern: 'ip route~r [show~list]', says: 'Where packets are sent', does: showRoutes },
  { pattern: 'route {-n}', says: 'Where packets are sent', does: showRoutes },
  {
    pattern: 'ip route~r add default via <gateway:ipv4> [dev eth0]',
    says: 'Set the default gateway',
    does: (look, args) =>
      look.host.config.usesDhcp
        ? ROUTE_OF_LEASE
        : look.host.config.gateway === null
          ? setting(look, `gateway ${formatIpv4(numberArg(args, 'gateway'))}`)
          : {
              printed: refusal('There is a default route already. Delete it first, or replace it.'),
            },
  },
  {
    pattern: 'ip route~r replace default via <gateway:ipv4> [dev eth0]',
    says: 'Set another default gateway',
    does: (look, args) =>
      look.host.config.usesDhcp
        ? ROUTE_OF_LEASE
        : setting(look, `gateway ${formatIpv4(numberArg(args, 'gateway'))}`),
  },
  {
    pattern: 'ip route~r del~delete default [via <gateway:ipv4>] [dev eth0]',
    says: 'Remove the default gateway',
    does: (look) =>
      look.host.config.usesDhcp
        ? ROUTE_OF_LEASE
        : look.host.config.gateway === null
          ? { printed: refusal('There is no default route.') }
          : setting(look, 'no gateway'),
  },
  {
    pattern: 'nc {-n, -v, -z, -zv, -vz, <udp:-u>, -w <wait:1-60>} <target:word> <port:1-65535>',
    says: 'Whether something listens on a port',
    does: tryPortByHand,
  },
  ...LINUX_NAME_COMMANDS,
  {
    pattern:
      'ping~ping6 {-c <count:1-100>, -t <ttl:1-255>, -s <bytes:0-65507>, -M <cut:do|want|dont>, -n, -4, <six:-6>} <target:word>',
    says: 'Send echo requests and wait for replies',
    does: ping,
  },
  {
    pattern: 'ss {<tcp:-t|-tln|-ltn|-tlnp|-tulpn|-tuln>, <udp:-u|-uln>, -l, -n}',
    says: 'Ports on which this computer listens',
    does: showSockets,
  },
  {
    pattern: 'netstat {-a, -n, <tcp:-t|-nt|-ant|-tln|-tuln|-tulpn>, <udp:-u>}',
    says: 'Ports on which this computer listens',
    does: showLinuxPorts,
  },
  { pattern: 'tail <file:word>', says: 'The end of a file', does: showLogFile },
  {
    pattern: 'traceroute~traceroute6 {-n, -m <hops:1-30>, -q <probes:1-3>, <six:-6>} <target:word>',
    says: 'Ask each router on the way',
    does: traceroute,
  },
]

function ping(look: HostLook, args: Args): Outcome {
  const found = findTarget(look, textArg(args, 'target'), { isSix: hasArg(args, 'six') })
  if ('unknown' in found) return found.unknown
  const { to, name } = found
  const isCounted = hasArg(args, 'count')
  const count = isCounted ? numberArg(args, 'count') : PINGS_WITHOUT_COUNT
  const note = text(`Stopped after ${count}: here, nothing goes on for ever. -c says how many.`)
  const after = isCounted ? [] : note
  if (typeof to === 'number' && isLoopback(to))
    return { printed: [...printLoopback('linux', to, count), ...after] }
  const ttl = hasArg(args, 'ttl') ? { ttl: numberArg(args, 'ttl') } : {}
  const bytes = hasArg(args, 'bytes') ? numberArg(args, 'bytes') : undefined
  const run = runProbe(found.look.state, {
    kind: 'ping',
    from: look.host.id,
    ...probeTarget(found),
    count,
    ...ttl,
    ...sizeOf(args, bytes),
  })
  const printed = printLinuxPing(look.host, run, to, name, bytes)
  const isWhole = run.stopped === null && !isNeverSent(look.host, run.result, to)
  return { run, printed: isWhole ? [...printed, ...after] : printed }
}

/** Where nothing is said of cutting, the host alone may do it, once it knows that it has to (path MTU discovery). */
function sizeOf(args: Args, bytes: number | undefined) {
  const cut = hasArg(args, 'cut') ? textArg(args, 'cut') : bytes === undefined ? 'dont' : 'want'
  return {
    ...(bytes !== undefined && { bytes }),
    ...(cut !== 'dont' && {
      isUncuttable: cut === 'do' ? ('always' as const) : ('on-the-way' as const),
    }),
  }
}

function traceroute(look: HostLook, args: Args): Outcome {
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
  return { run, printed: printLinuxTraceroute(run, to, maxHops, name) }
}

function showNeighbors({ state, host }: HostLook): Outcome {
  const { arp } = tablesOf(state, host.id)
  const table: Block = {
    kind: 'table',
    caption: 'Neighbors and their MAC addresses',
    columns: ['Address', 'Device', 'MAC address', 'State'],
    rows: arp
      .toSorted((one, other) => one.address - other.address)
      .map(({ address, mac }) => [formatIpv4(address), HOST_PORT, colonMac(mac), 'REACHABLE']),
  }
  return { printed: arp.length === 0 ? [] : [table] }
}
