/** Tunnels (GRE) of a router, and the size of segments of TCP that pass an interface. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { shortName } from '../../network/names.ts'
import type { InterfaceConfig } from '../../network/network.ts'
import type { Tunnel } from '../../network/tunnel.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand } from './configure-command.ts'
import { onEach } from './interfaces.ts'

export const TUNNEL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ip tcp adjust-mss <bytes:500-1460>',
    says: 'TCP connections that pass agree on segments of at most so many bytes',
    does: onEach('addressed', (config, args) => ({
      ...config,
      maxSegment: numberArg(args, 'bytes'),
    })),
    no: {
      says: 'Leave the size of segments to the hosts',
      does: onEach('any', (config) => ({ ...config, maxSegment: null })),
    },
  },
  {
    pattern: 'tunnel source (<port:port>, <address:ipv4>)',
    says: 'Where packets around others come from: an own address, or that of an interface',
    does: tunnel((before, args) => ({
      ...before,
      source: hasArg(args, 'port')
        ? { interface: textArg(args, 'port') }
        : { address: numberArg(args, 'address') },
    })),
    no: {
      pattern: 'no tunnel source [(<port:port>, <address:ipv4>)]',
      says: 'No source: the tunnel is down',
      does: tunnel((before) => ({ ...before, source: null })),
    },
  },
  {
    pattern: 'tunnel destination <target:ipv4>',
    says: 'The address of the other end outside of the tunnel',
    does: tunnel((before, args) => ({ ...before, target: numberArg(args, 'target') })),
    no: {
      says: 'No other end: the tunnel is down',
      does: tunnel((before) => ({ ...before, target: null })),
    },
  },
  {
    pattern: 'tunnel mode gre ip',
    says: 'GRE over IPv4, as every tunnel here',
    does: tunnel((before) => before),
  },
  {
    pattern: 'tunnel protection ipsec profile <profile:word>',
    says: 'Encrypt it (IPsec): it is up where the other end does so, too',
    does: tunnel((before, args) => ({ ...before, protection: textArg(args, 'profile') })),
    no: {
      pattern: 'no tunnel protection [ipsec [profile [<profile:word>]]]',
      says: 'No encryption',
      does: tunnel(({ protection: _before, ...others }) => others),
    },
  },
  {
    pattern: 'tunnel path-mtu-discovery',
    says: 'Find out how large packets may be outside, instead of letting routers there cut them',
    does: tunnel((before) => ({ ...before, findsPathMtu: true })),
    no: {
      says: 'Routers outside may cut packets',
      does: tunnel((before) => ({ ...before, findsPathMtu: false })),
    },
  },
]

function tunnel(change: (before: Tunnel, args: Args) => Tunnel): Configure {
  return onEach('any', (config, args, { name }) =>
    config.tunnel
      ? { ...config, tunnel: change(config.tunnel, args) }
      : {
          problem: `${shortName(name)} is no tunnel. Make one first: “interface Tunnel0”.`,
        },
  )
}

/** Both as lines. */
export function tunnelLines({ tunnel: own, maxSegment }: InterfaceConfig): readonly string[] {
  const { source, target, findsPathMtu, protection }: Partial<Tunnel> = own ?? {}
  return [
    ...(maxSegment === null ? [] : [`ip tcp adjust-mss ${maxSegment}`]),
    ...(source
      ? [`tunnel source ${'interface' in source ? source.interface : formatIpv4(source.address)}`]
      : []),
    ...(target == null ? [] : [`tunnel destination ${formatIpv4(target)}`]),
    ...(protection === undefined ? [] : [`tunnel protection ipsec profile ${protection}`]),
    ...(findsPathMtu ? ['tunnel path-mtu-discovery'] : []),
  ]
}
