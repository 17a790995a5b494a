/** All `show` commands of switches and routers. The exam's neutral spellings are commands like the others. */
import type { Command } from '../grammar/grammar.ts'
import type { Exec } from './exec-command.ts'
import { showSsh, showUsers } from './show-access.ts'
import { showRunning, showStartup } from './show-config.ts'
import {
  showBindings,
  showConflicts,
  showInspection,
  showPools,
  showSnooped,
  showSnooping,
} from './show-dhcp.ts'
import {
  showCdp,
  showCdpDetails,
  showCdpNeighbors,
  showLldp,
  showNeighborDetails,
  showNeighbors,
} from './show-discovery.ts'
import {
  showAccessLists,
  showIpInterfaces,
  showNatStatistics,
  showTranslations,
} from './show-filters.ts'
import {
  showCounters,
  showDescriptions,
  showErrDisabled,
  showInterfaces,
  showIpBrief,
  showStatus,
  showSwitchport,
  showTrunk,
} from './show-interfaces.ts'
import {
  showClock,
  showLogging,
  showNtpAssociations,
  showNtpStatus,
  showSnmpCommunities,
  showSnmpGroups,
  showSnmpHosts,
  showSnmpUsers,
} from './show-management.ts'
import { showMirrors } from './show-mirror.ts'
import { showArp, showVersion } from './show-neighbors.ts'
import {
  showOspf,
  showOspfBrief,
  showOspfInterfaces,
  showOspfNeighbors,
  showProtocols,
} from './show-ospf.ts'
import { showPower } from './show-power.ts'
import { showRoutes, showRouteTo } from './show-routes.ts'
import { showSecureAddresses, showSecurity, showSecurityOf } from './show-security.ts'
import { showMacCount, showMacs, showVlans } from './show-switching.ts'
import { showTransceivers } from './show-transceivers.ts'
import { showChannels, showTree, showTreeRoot, showTreeSummary } from './show-tree.ts'
import { showCryptoSessions, showTunnels } from './show-tunnel.ts'
import { showVrrp, showVrrpBrief } from './show-vrrp.ts'

const MAC_FILTERS = '{dynamic, address <mac:mac>, vlan <vlan:1-4094>, interface <port:port>}'

/** Anyone may look at these; of both kinds of device. */
export const SHOW_COMMANDS: readonly Command<Exec>[] = [
  { pattern: 'show arp', says: 'MAC addresses of neighbors', does: showArp },
  {
    pattern: 'show ip arp {<address:ipv4>, vlan <vlan:1-4094>}',
    says: 'MAC addresses of neighbors',
    does: showArp,
  },
  { pattern: 'show clock', says: 'The time', does: showClock },
  { pattern: 'show ntp status', says: 'Whether the clock is told the time', does: showNtpStatus },
  {
    pattern: 'show ntp associations',
    says: 'Time servers, and whether they answer',
    does: showNtpAssociations,
  },
  { pattern: 'show logging', says: 'Where messages are sent, and which', does: showLogging },
  {
    pattern: 'show snmp community',
    says: 'Who is answered without encryption',
    does: showSnmpCommunities,
  },
  { pattern: 'show snmp group', says: 'Groups of SNMPv3', does: showSnmpGroups },
  { pattern: 'show snmp user', says: 'Users of SNMPv3', does: showSnmpUsers },
  { pattern: 'show snmp host', says: 'Who gets traps', does: showSnmpHosts },
  {
    pattern: 'show interfaces~interface [<port:port>]',
    says: 'State, speed and counters of interfaces',
    does: showInterfaces,
  },
  {
    pattern: 'show interfaces~interface [<port:port>] counters',
    says: 'Frames counted',
    does: showCounters,
  },
  {
    pattern: 'show interfaces~interface [<port:port>] description',
    says: 'What the interfaces are for',
    does: showDescriptions,
  },
  {
    pattern: 'show interfaces~interface [<port:port>] status',
    says: 'One line for each port: state, VLAN, speed',
    does: showStatus,
  },
  {
    pattern: 'show interfaces~interface [<port:port>] transceiver',
    says: 'Transceivers, and the light that they send and get',
    does: showTransceivers,
  },
  {
    pattern: 'show interfaces~interface status <state:connected|disabled|notconnect|suspended>',
    says: 'Only ports in this state',
    does: showStatus,
  },
  {
    pattern: 'show interfaces~interface status err-disabled',
    says: 'Ports that protection has shut, and why',
    does: showErrDisabled,
  },
  {
    pattern: 'show ip interface~interfaces brief',
    says: 'Interfaces, their addresses and states',
    does: showIpBrief,
  },
  {
    pattern: 'show ip interface~interfaces [<port:port>]',
    says: 'Addresses and access lists of interfaces',
    does: showIpInterfaces,
  },
  {
    pattern: 'show access-lists~access-list [<list:word>]',
    says: 'Access lists and how often their rules matched',
    does: showAccessLists,
  },
  {
    pattern: 'show ip access-lists~access-list [<list:word>]',
    says: 'Access lists and how often their rules matched',
    does: showAccessLists,
  },
  {
    pattern: 'show ip dhcp binding',
    says: 'Addresses that DHCP has given',
    does: showBindings,
  },
  {
    pattern: 'show ip dhcp conflict',
    says: 'Addresses that a client found in use',
    does: showConflicts,
  },
  {
    pattern: 'show ip dhcp pool [<name:word>]',
    says: 'Pools and what they have left',
    does: showPools,
  },
  { pattern: 'show ip ospf', says: 'OSPF: its process and areas', does: showOspf },
  {
    pattern: 'show ip ospf interface [<port:port>]',
    says: 'Interfaces with OSPF: area, cost, timers',
    does: showOspfInterfaces,
  },
  {
    pattern: 'show ip ospf interface brief',
    says: 'Interfaces with OSPF in one line each',
    does: showOspfBrief,
  },
  {
    pattern: 'show ip ospf neighbor~neighbors [<port:port>]',
    says: 'Neighbors by OSPF and how far they got',
    does: showOspfNeighbors,
  },
  { pattern: 'show ip ssh', says: 'Whether SSH is answered, and the key', does: showSsh },
  { pattern: 'show ip protocols', says: 'Routing protocols that run', does: showProtocols },
  { pattern: 'show vrrp', says: 'Shared addresses and who has them', does: showVrrp },
  {
    pattern: 'show vrrp brief',
    says: 'Shared addresses in one line each',
    does: showVrrpBrief,
  },
  { pattern: 'show ip route', says: 'Routes in use', does: showRoutes },
  {
    pattern: 'show ip route <kind:connected|static|ospf>',
    says: 'Only routes of this kind',
    does: showRoutes,
  },
  {
    pattern: 'show ip route <address:ipv4>',
    says: 'The route that packets to an address take',
    does: showRouteTo,
  },
  { pattern: 'show lldp', says: 'How LLDP works here', does: showLldp },
  { pattern: 'show lldp neighbors', says: 'Neighbors that speak LLDP', does: showNeighbors },
  {
    pattern: 'show lldp neighbors detail',
    says: 'All that they say of themselves',
    does: showNeighborDetails,
  },
  { pattern: 'show cdp', says: 'How CDP works here', does: showCdp },
  { pattern: 'show cdp neighbors', says: 'Neighbors that speak CDP', does: showCdpNeighbors },
  {
    pattern: 'show cdp neighbors detail',
    says: 'All that they say of themselves',
    does: showCdpDetails,
  },
  { pattern: 'show route', says: 'Routes in use', does: showRoutes, isAlias: true },
  { pattern: 'show users', says: 'Who is logged in', does: showUsers },
  { pattern: 'show version', says: 'What this device is', does: showVersion },
]

export const ROUTER_SHOW_COMMANDS: readonly Command<Exec>[] = [
  { pattern: 'show tunnel', says: 'Tunnels and whether they are up', does: showTunnels },
  {
    pattern: 'show crypto session',
    says: 'Which tunnels are protected by IPsec, and with whom',
    does: showCryptoSessions,
  },
  {
    pattern: 'show ip nat translations',
    says: 'Which addresses stand for which',
    does: showTranslations,
  },
  {
    pattern: 'show ip nat statistics',
    says: 'How many there are, and on which interfaces',
    does: showNatStatistics,
  },
]

export const SWITCH_SHOW_COMMANDS: readonly Command<Exec>[] = [
  {
    pattern: 'show etherchannel summary',
    says: 'Channels and whether their ports are bundled',
    does: showChannels,
  },
  {
    pattern: 'show interfaces~interface [<port:port>] switchport',
    says: 'How ports treat VLANs',
    does: showSwitchport,
  },
  {
    pattern: 'show interfaces~interface [<port:port>] trunk',
    says: 'Trunks and what may pass on them',
    does: showTrunk,
  },
  {
    pattern: `show mac address-table ${MAC_FILTERS}`,
    says: 'Where MAC addresses were seen',
    does: showMacs,
  },
  {
    pattern: `show mac-address-table ${MAC_FILTERS}`,
    says: 'Where MAC addresses were seen',
    does: showMacs,
    isAlias: true,
  },
  {
    pattern: 'show mac address-table count',
    says: 'How many MAC addresses were seen',
    does: showMacCount,
  },
  {
    pattern: 'show mac-address-table count',
    says: 'How many MAC addresses were seen',
    does: showMacCount,
    isAlias: true,
  },
  {
    pattern: 'show ip arp inspection [vlan <vlan:1-4094>]',
    says: 'Where ARP is inspected',
    does: showInspection,
  },
  {
    pattern: 'show ip dhcp snooping',
    says: 'Where DHCP is looked into, and which ports are trusted',
    does: showSnooping,
  },
  {
    pattern: 'show ip dhcp snooping binding',
    says: 'Which addresses were given, by port',
    does: showSnooped,
  },
  {
    pattern: 'show monitor [session <session:1-4>]',
    says: 'What is copied where (port mirroring)',
    does: showMirrors,
  },
  { pattern: 'show port-security', says: 'Ports with port security', does: showSecurity },
  {
    pattern: 'show port-security address',
    says: 'Addresses that may send',
    does: showSecureAddresses,
  },
  {
    pattern: 'show port-security interface <port:port>',
    says: 'Port security of one port',
    does: showSecurityOf,
  },
  { pattern: 'show power', says: 'Power over the ports (PoE)', does: showPower },
  {
    pattern: 'show power inline [<port:port>]',
    says: 'Power over the ports (PoE)',
    does: showPower,
  },
  { pattern: 'show spanning-tree', says: 'Roles and states of the ports', does: showTree },
  {
    pattern: 'show spanning-tree interface <port:port>',
    says: 'Role and state of one port',
    does: showTree,
  },
  { pattern: 'show spanning-tree root', says: 'Which bridge is the root', does: showTreeRoot },
  { pattern: 'show spanning-tree summary', says: 'The tree in a few lines', does: showTreeSummary },
  {
    pattern: 'show spanning-tree vlan <vlan:1-4094>',
    says: 'The same: there is one tree for all VLANs',
    does: showTree,
  },
  { pattern: 'show vlan~vlans', says: 'VLANs and their access ports', does: showVlans },
  { pattern: 'show vlan~vlans brief', says: 'VLANs and their access ports', does: showVlans },
  { pattern: 'show vlan~vlans id <vlan:1-4094>', says: 'One VLAN', does: showVlans },
]

/** Configurations are for those who may configure. */
export const SHOW_CONFIG_COMMANDS: readonly Command<Exec>[] = [
  {
    pattern: 'show running-config [interface <port:port>]',
    says: 'What the device does now',
    does: showRunning,
  },
  {
    pattern: 'show config~configuration',
    says: 'What the device does now',
    does: showRunning,
    isAlias: true,
  },
  {
    pattern: 'show startup-config',
    says: 'What the device will do after a restart',
    does: showStartup,
  },
]
