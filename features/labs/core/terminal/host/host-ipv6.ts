/** What hosts show of their IPv6, and how it is set. */
import { ipv6OfHost } from '../../network/data-plane/addresses6.ts'
import { networkOf6 } from '../../network/ipv6-address.ts'
import { formatIpv6 } from '../../network/ipv6.ts'
import { HOST_PORT, type Ipv6 } from '../../network/network.ts'
import { tablesOf } from '../../network/state.ts'
import { text, type Outcome } from '../gear/exec-command.ts'
import type { Command } from '../grammar/grammar.ts'
import { ipv6Arg, textArg } from '../grammar/parse.ts'
import { prefixText } from '../grammar/written.ts'
import type { Block } from '../printed.ts'
import {
  colonMac,
  forgetNeighbors,
  hasLink,
  hyphenMac,
  setting,
  type HostLook,
  type Shell,
} from './host-command.ts'

/** The number of the adapter in the manner of Windows. */
export const ADAPTER = 12

export const LINUX_IPV6_COMMANDS: readonly Command<Shell>[] = [
  {
    pattern: 'ip -6 address~addr~a [show~list [dev] [eth0]]',
    says: 'IPv6 addresses',
    does: (look) => ({
      printed: text(`2: ${HOST_PORT}:`, ...inet6Lines(look), ...managedLines(look)),
    }),
  },
  {
    pattern: 'ip -6 address~addr~a add <address:cidr6> dev eth0',
    says: 'Give this computer an IPv6 address',
    does: (look, args) => setting(look, `ipv6 address ${prefixText(ipv6Arg(args, 'address'))}`),
  },
  {
    pattern: 'ip -6 address~addr~a del~delete <address:cidr6> dev eth0',
    says: 'Take an IPv6 address away',
    does: (look, args) => setting(look, `no ipv6 address ${prefixText(ipv6Arg(args, 'address'))}`),
  },
  {
    pattern: 'ip -6 route~r [show~list]',
    says: 'Where IPv6 packets are sent',
    does: (look) => ({ printed: text(...routeLines(look)) }),
  },
  {
    pattern: 'ip -6 route~r add~replace default via <gateway:ipv6> [dev eth0]',
    says: 'Set the IPv6 gateway',
    does: (look, args) => setting(look, `ipv6 gateway ${formatIpv6(textArg(args, 'gateway'))}`),
  },
  {
    pattern: 'ip -6 route~r del~delete default [via <gateway:ipv6>] [dev eth0]',
    says: 'Remove the IPv6 gateway that was entered',
    does: (look) => setting(look, 'no ipv6 gateway'),
  },
  {
    pattern: 'ip -6 neigh~neighbor~n [show~list]',
    says: 'IPv6 neighbors and their MAC addresses',
    does: showNeighbors,
  },
  {
    pattern: 'ip -6 neigh~neighbor~n flush all',
    says: 'Forget all neighbors',
    does: (look) => forgetNeighbors(look, null),
  },
]

export const WINDOWS_IPV6_COMMANDS: readonly Command<Shell>[] = [
  {
    pattern: 'netsh interface~int ipv6 show neighbors',
    says: 'IPv6 neighbors and their MAC addresses',
    does: showNeighbors,
  },
  {
    pattern: 'netsh interface~int ipv6 show address~addresses',
    says: 'IPv6 addresses',
    does: (look) => ({ printed: text(...inet6Lines(look), ...managedLines(look)) }),
  },
  {
    pattern: 'netsh interface~int ipv6 show route',
    says: 'Where IPv6 packets are sent',
    does: (look) => ({ printed: text(...routeLines(look)) }),
  },
  {
    pattern: 'route print -6',
    says: 'Where IPv6 packets are sent',
    does: (look) => ({ printed: text(...routeLines(look)) }),
  },
]

type Shown = { readonly address: Ipv6; readonly prefix: number; readonly mark: string }

/** All addresses of a host, the link-local one last; `mark`: what is to be said of one. */
export function ipv6AddressesOf({ state, host }: HostLook): readonly Shown[] {
  const ipv6 = ipv6OfHost(host.mac, host.config.ipv6)
  if (!ipv6) return []
  const { learned6, conflicts6 } = tablesOf(state, host.id)
  const isDuplicate = (address: Ipv6) => conflicts6.some((each) => each.address === address)
  return [
    ...ipv6.addresses.map((each) => ({ ...each, mark: '' })),
    ...(learned6?.addresses ?? []).map((each) => ({ ...each, mark: 'dynamic' })),
    { address: ipv6.linkLocal, prefix: 64, mark: 'link' },
  ].map((each) => (isDuplicate(each.address) ? { ...each, mark: 'duplicate' } : each))
}

/** As `ip addr` has them; none where IPv6 is off or there is no link. */
export function inet6Lines(look: HostLook): readonly string[] {
  if (!hasLink(look)) return []
  return ipv6AddressesOf(look).map(({ address, prefix, mark }) => {
    const scope = mark === 'link' ? 'link' : 'global'
    const flags = { dynamic: ' dynamic', duplicate: ' dadfailed' }[mark] ?? ''
    return `    inet6 ${formatIpv6(address)}/${prefix} scope ${scope}${flags}`
  })
}

/** The gateway that was entered, or those that advertisements have named and that are still valid. */
export function gateways6Of({ state, host }: HostLook): readonly Ipv6[] {
  const { gateway } = host.config.ipv6
  if (gateway !== null) return [gateway]
  const known = tablesOf(state, host.id).learned6?.gateways ?? []
  return known
    .filter(({ expiresAtMs }) => expiresAtMs > state.clockMs)
    .map(({ address }) => address)
}

function routeLines(look: HostLook): readonly string[] {
  if (!hasLink(look)) return []
  const networks = ipv6AddressesOf(look).map(
    ({ address, prefix }) =>
      `${formatIpv6(networkOf6(address, prefix))}/${prefix} dev ${HOST_PORT}`,
  )
  return [
    ...new Set(networks),
    ...gateways6Of(look).map((via) => `default via ${formatIpv6(via)} dev ${HOST_PORT}`),
  ]
}

/** Title and value of what `ipconfig` has. */
export function ipconfigRows(look: HostLook): readonly (readonly [string, string])[] {
  return ipv6AddressesOf(look).map(({ address, mark }) => [
    mark === 'link' ? 'Link-local IPv6 Address' : 'IPv6 Address',
    formatIpv6(address) +
      (mark === 'link' ? `%${ADAPTER}` : mark === 'duplicate' ? '(Duplicate)' : ''),
  ])
}

function showNeighbors(look: HostLook): Outcome {
  const { neighbors } = tablesOf(look.state, look.host.id)
  const format = look.host.os === 'windows' ? hyphenMac : colonMac
  const table: Block = {
    kind: 'table',
    caption: 'IPv6 neighbors and their MAC addresses',
    columns: ['Address', 'MAC address', 'Type'],
    rows: neighbors.map(({ address, mac, isRouter }) => [
      formatIpv6(address),
      format(mac).toLowerCase(),
      isRouter ? 'router' : '',
    ]),
  }
  return { printed: neighbors.length === 0 ? [] : [table] }
}

/** A host that is told to ask for an address by DHCPv6 says so: there is no such server here. */
function managedLines({ state, host }: HostLook): readonly string[] {
  const { learned6 } = tablesOf(state, host.id)
  if (!learned6?.isManaged) return []
  return ['The router says that DHCPv6 has addresses (M); no DHCPv6 server answers.']
}
