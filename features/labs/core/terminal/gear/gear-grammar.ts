/** The grammars of configuration, one for each mode: all their commands come together here. */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Gear } from '../../network/network.ts'
import { makeGrammar, type Grammar } from '../grammar/grammar.ts'
import type { ConfigureMode } from '../session.ts'
import { ACCESS_COMMANDS, LINE_COMMANDS } from './access-commands.ts'
import {
  ACL_GLOBAL_COMMANDS,
  EXTENDED_LIST_COMMANDS,
  STANDARD_LIST_COMMANDS,
} from './acl-commands.ts'
import { AUTHENTICATION_COMMANDS } from './authentication-commands.ts'
import { withNo, type Configure, type ConfigureCommand } from './configure-command.ts'
import { CONFIGURE_HELP } from './configure-help.ts'
import {
  DHCP_GLOBAL_COMMANDS,
  DHCP_INTERFACE_COMMANDS,
  DHCP_POOL_COMMANDS,
} from './dhcp-commands.ts'
import {
  FIREWALL_COMMANDS,
  FIREWALL_GLOBAL_COMMANDS,
  FIREWALL_INTERFACE_COMMANDS,
} from './firewall-commands.ts'
import {
  EXIT_COMMANDS,
  GLOBAL_COMMANDS,
  SWITCH_GLOBAL_COMMANDS,
  VLAN_COMMANDS,
} from './global-commands.ts'
import { INTERFACE_COMMANDS, SWITCH_INTERFACE_COMMANDS } from './interface-commands.ts'
import { IPV6_GLOBAL_COMMANDS, IPV6_INTERFACE_COMMANDS } from './ipv6-commands.ts'
import { MANAGEMENT_COMMANDS } from './management-commands.ts'
import { MIRROR_COMMANDS } from './mirror-commands.ts'
import { MTU_COMMANDS, SYSTEM_MTU_COMMANDS } from './mtu-commands.ts'
import { NAT_COMMANDS } from './nat-commands.ts'
import { OSPF_COMMANDS, OSPF_GLOBAL_COMMANDS } from './ospf-commands.ts'
import { POWER_COMMANDS } from './power-commands.ts'
import { ROUTED_INTERFACE_COMMANDS, ROUTER_INTERFACE_COMMANDS } from './routed-interface.ts'
import { SNOOPING_COMMANDS, SNOOPING_PORT_COMMANDS } from './snooping-commands.ts'
import { SWITCHPORT_COMMANDS } from './switchport.ts'
import { TREE_COMMANDS } from './tree-commands.ts'

type Lists = readonly (readonly ConfigureCommand[])[]

const ROUTER_LISTS = {
  configure: [
    EXIT_COMMANDS,
    GLOBAL_COMMANDS,
    OSPF_GLOBAL_COMMANDS,
    ACL_GLOBAL_COMMANDS,
    IPV6_GLOBAL_COMMANDS,
    MANAGEMENT_COMMANDS,
    ACCESS_COMMANDS,
    DHCP_GLOBAL_COMMANDS,
    NAT_COMMANDS,
  ],
  interface: [
    EXIT_COMMANDS,
    INTERFACE_COMMANDS,
    MTU_COMMANDS,
    ROUTED_INTERFACE_COMMANDS,
    IPV6_INTERFACE_COMMANDS,
    DHCP_INTERFACE_COMMANDS,
    ROUTER_INTERFACE_COMMANDS,
  ],
  vlan: [EXIT_COMMANDS],
  router: [EXIT_COMMANDS, OSPF_COMMANDS],
  'standard-list': [EXIT_COMMANDS, STANDARD_LIST_COMMANDS],
  'extended-list': [EXIT_COMMANDS, EXTENDED_LIST_COMMANDS],
  'dhcp-pool': [EXIT_COMMANDS, DHCP_POOL_COMMANDS],
  line: [EXIT_COMMANDS, LINE_COMMANDS],
  firewall: [EXIT_COMMANDS],
} as const satisfies Record<ConfigureMode, Lists>

/** By kind of device and mode. A mode's own lists; in each of them those of `configure` work, too. */
const LISTS: Readonly<Record<Gear['kind'], Readonly<Record<ConfigureMode, Lists>>>> = {
  switch: {
    configure: [
      EXIT_COMMANDS,
      GLOBAL_COMMANDS,
      SWITCH_GLOBAL_COMMANDS,
      TREE_COMMANDS,
      MIRROR_COMMANDS,
      SYSTEM_MTU_COMMANDS,
      OSPF_GLOBAL_COMMANDS,
      ACL_GLOBAL_COMMANDS,
      IPV6_GLOBAL_COMMANDS,
      MANAGEMENT_COMMANDS,
      ACCESS_COMMANDS,
      DHCP_GLOBAL_COMMANDS,
      SNOOPING_COMMANDS,
    ],
    interface: [
      EXIT_COMMANDS,
      INTERFACE_COMMANDS,
      MTU_COMMANDS,
      SWITCH_INTERFACE_COMMANDS,
      SWITCHPORT_COMMANDS,
      POWER_COMMANDS,
      AUTHENTICATION_COMMANDS,
      SNOOPING_PORT_COMMANDS,
      ROUTED_INTERFACE_COMMANDS,
      IPV6_INTERFACE_COMMANDS,
      DHCP_INTERFACE_COMMANDS,
    ],
    vlan: [EXIT_COMMANDS, VLAN_COMMANDS],
    router: [EXIT_COMMANDS, OSPF_COMMANDS],
    'standard-list': [EXIT_COMMANDS, STANDARD_LIST_COMMANDS],
    'extended-list': [EXIT_COMMANDS, EXTENDED_LIST_COMMANDS],
    'dhcp-pool': [EXIT_COMMANDS, DHCP_POOL_COMMANDS],
    line: [EXIT_COMMANDS, LINE_COMMANDS],
    firewall: [EXIT_COMMANDS],
  },
  router: ROUTER_LISTS,
  firewall: {
    ...ROUTER_LISTS,
    configure: [...ROUTER_LISTS.configure, FIREWALL_GLOBAL_COMMANDS],
    interface: [...ROUTER_LISTS.interface, FIREWALL_INTERFACE_COMMANDS],
    firewall: [EXIT_COMMANDS, FIREWALL_COMMANDS],
  },
}

const grammarOf = oncePer((lists: Lists): Grammar<Configure> =>
  makeGrammar(withNo(lists.flat()), {
    hasAbbreviations: true,
    ignoresCase: true,
    help: CONFIGURE_HELP,
  }),
)

export function configureGrammar(kind: Gear['kind'], mode: ConfigureMode): Grammar<Configure> {
  return grammarOf(LISTS[kind][mode])
}
