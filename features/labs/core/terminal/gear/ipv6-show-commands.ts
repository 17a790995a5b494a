/** The `show` commands of IPv6. */
import type { Command } from '../grammar/grammar.ts'
import type { ExecDoes } from './exec-code.ts'

export const IPV6_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show ipv6 interface~interfaces brief',
    says: 'Interfaces, their IPv6 addresses and states',
    does: ['shows', 'showIpv6Brief'],
  },
  {
    pattern: 'show ipv6 interface~interfaces [<port:port>]',
    says: 'IPv6 of interfaces: addresses and what they advertise',
    does: ['shows', 'showIpv6Interfaces'],
  },
  {
    pattern: 'show ipv6 route',
    says: 'IPv6 routes in use',
    does: ['shows', 'showIpv6Routes'],
  },
  {
    pattern: 'show ipv6 route <address:ipv6>',
    says: 'The route that packets to an IPv6 address take',
    does: ['shows', 'showIpv6RouteTo'],
  },
  {
    pattern: 'show ipv6 neighbors [<port:port>]',
    says: 'MAC addresses of IPv6 neighbors',
    does: ['shows', 'showIpv6Neighbors'],
  },
]
