/** All `show` commands of switches and routers. The exam's neutral spellings are commands like the others. */
import type { Command } from '../grammar/grammar.ts'
import type { ExecDoes } from './exec-code.ts'

const MAC_FILTERS = '{dynamic, address <mac:mac>, vlan <vlan:1-4094>, interface <port:port>}'

/** Anyone may look at these; of both kinds of device. */
export const SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  { pattern: 'show arp', says: 'MAC addresses of neighbors', does: ['shows', 'showArp'] },
  {
    pattern: 'show ip arp {<address:ipv4>, vlan <vlan:1-4094>}',
    says: 'MAC addresses of neighbors',
    does: ['shows', 'showArp'],
  },
  { pattern: 'show clock', says: 'The time', does: ['tries', 'showClock'] },
  {
    pattern: 'show ntp status',
    says: 'Whether the clock is told the time',
    does: ['tries', 'showNtpStatus'],
  },
  {
    pattern: 'show ntp associations',
    says: 'Time servers, and whether they answer',
    does: ['tries', 'showNtpAssociations'],
  },
  {
    pattern: 'show logging',
    says: 'Where messages are sent, and which',
    does: ['shows', 'showLogging'],
  },
  {
    pattern: 'show snmp community',
    says: 'Who is answered without encryption',
    does: ['shows', 'showSnmpCommunities'],
  },
  { pattern: 'show snmp group', says: 'Groups of SNMPv3', does: ['shows', 'showSnmpGroups'] },
  { pattern: 'show snmp user', says: 'Users of SNMPv3', does: ['shows', 'showSnmpUsers'] },
  { pattern: 'show snmp host', says: 'Who gets traps', does: ['shows', 'showSnmpHosts'] },
  {
    pattern: 'show interfaces~interface [<port:port>]',
    says: 'State, speed and counters of interfaces',
    does: ['shows', 'showInterfaces'],
  },
  {
    pattern: 'show interfaces~interface [<port:port>] counters',
    says: 'Frames counted',
    does: ['shows', 'showCounters'],
  },
  {
    pattern: 'show interfaces~interface [<port:port>] description',
    says: 'What the interfaces are for',
    does: ['shows', 'showDescriptions'],
  },
  {
    pattern: 'show interfaces~interface [<port:port>] status',
    says: 'One line for each port: state, VLAN, speed',
    does: ['shows', 'showStatus'],
  },
  {
    pattern: 'show interfaces~interface status <state:connected|disabled|notconnect|suspended>',
    says: 'Only ports in this state',
    does: ['shows', 'showStatus'],
  },
  {
    pattern: 'show interfaces~interface status err-disabled',
    says: 'Ports that protection has shut, and why',
    does: ['shows', 'showErrDisabled'],
  },
  {
    pattern: 'show ip interface~interfaces brief',
    says: 'Interfaces, their addresses and states',
    does: ['shows', 'showIpBrief'],
  },
  {
    pattern: 'show ip interface~interfaces [<port:port>]',
    says: 'Addresses and access lists of interfaces',
    does: ['shows', 'showIpInterfaces'],
  },
  {
    pattern: 'show access-lists~access-list [<list:word>]',
    says: 'Access lists and how often their rules matched',
    does: ['shows', 'showAccessLists'],
  },
  {
    pattern: 'show ip access-lists~access-list [<list:word>]',
    says: 'Access lists and how often their rules matched',
    does: ['shows', 'showAccessLists'],
  },
  {
    pattern: 'show ip dhcp binding',
    says: 'Addresses that DHCP has given',
    does: ['shows', 'showBindings'],
  },
  {
    pattern: 'show ip dhcp conflict',
    says: 'Addresses that a client found in use',
    does: ['shows', 'showConflicts'],
  },
  {
    pattern: 'show ip dhcp pool [<name:word>]',
    says: 'Pools and what they have left',
    does: ['shows', 'showPools'],
  },
  { pattern: 'show ip ospf', says: 'OSPF: its process and areas', does: ['shows', 'showOspf'] },
  {
    pattern: 'show ip ospf interface [<port:port>]',
    says: 'Interfaces with OSPF: area, cost, timers',
    does: ['shows', 'showOspfInterfaces'],
  },
  {
    pattern: 'show ip ospf interface brief',
    says: 'Interfaces with OSPF in one line each',
    does: ['shows', 'showOspfBrief'],
  },
  {
    pattern: 'show ip ospf neighbor~neighbors [<port:port>]',
    says: 'Neighbors by OSPF and how far they got',
    does: ['shows', 'showOspfNeighbors'],
  },
  {
    pattern: 'show ip protocols',
    says: 'Routing protocols that run',
    does: ['shows', 'showProtocols'],
  },
  { pattern: 'show vrrp', says: 'Shared addresses and who has them', does: ['shows', 'showVrrp'] },
  {
    pattern: 'show vrrp brief',
    says: 'Shared addresses in one line each',
    does: ['shows', 'showVrrpBrief'],
  },
  { pattern: 'show ip route', says: 'Routes in use', does: ['shows', 'showRoutes'] },
  {
    pattern: 'show ip route <kind:connected|static|ospf>',
    says: 'Only routes of this kind',
    does: ['shows', 'showRoutes'],
  },
  {
    pattern: 'show ip route <address:ipv4>',
    says: 'The route that packets to an address take',
    does: ['shows', 'showRouteTo'],
  },
  { pattern: 'show lldp', says: 'How LLDP works here', does: ['shows', 'showLldp'] },
  {
    pattern: 'show lldp neighbors',
    says: 'Neighbors that speak LLDP',
    does: ['shows', 'showNeighbors'],
  },
  { pattern: 'show route', says: 'Routes in use', does: ['shows', 'showRoutes'], isAlias: true },
  { pattern: 'show version', says: 'What this device is', does: ['shows', 'showVersion'] },
]

export const ROUTER_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show ip nat translations',
    says: 'Which addresses stand for which',
    does: ['shows', 'showTranslations'],
  },
  {
    pattern: 'show ip nat statistics',
    says: 'How many there are, and on which interfaces',
    does: ['shows', 'showNatStatistics'],
  },
]

export const SWITCH_SHOW_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show etherchannel summary',
    says: 'Channels and whether their ports are bundled',
    does: ['shows', 'showChannels'],
  },
  {
    pattern: 'show interfaces~interface [<port:port>] switchport',
    says: 'How ports treat VLANs',
    does: ['shows', 'showSwitchport'],
  },
  {
    pattern: 'show interfaces~interface [<port:port>] trunk',
    says: 'Trunks and what may pass on them',
    does: ['shows', 'showTrunk'],
  },
  {
    pattern: `show mac address-table ${MAC_FILTERS}`,
    says: 'Where MAC addresses were seen',
    does: ['shows', 'showMacs'],
  },
  {
    pattern: `show mac-address-table ${MAC_FILTERS}`,
    says: 'Where MAC addresses were seen',
    does: ['shows', 'showMacs'],
    isAlias: true,
  },
  {
    pattern: 'show mac address-table count',
    says: 'How many MAC addresses were seen',
    does: ['shows', 'showMacCount'],
  },
  {
    pattern: 'show mac-address-table count',
    says: 'How many MAC addresses were seen',
    does: ['shows', 'showMacCount'],
    isAlias: true,
  },
  {
    pattern: 'show ip arp inspection [vlan <vlan:1-4094>]',
    says: 'Where ARP is inspected',
    does: ['shows', 'showInspection'],
  },
  {
    pattern: 'show ip dhcp snooping',
    says: 'Where DHCP is looked into, and which ports are trusted',
    does: ['shows', 'showSnooping'],
  },
  {
    pattern: 'show ip dhcp snooping binding',
    says: 'Which addresses were given, by port',
    does: ['shows', 'showSnooped'],
  },
  {
    pattern: 'show port-security',
    says: 'Ports with port security',
    does: ['shows', 'showSecurity'],
  },
  {
    pattern: 'show port-security address',
    says: 'Addresses that may send',
    does: ['shows', 'showSecureAddresses'],
  },
  {
    pattern: 'show port-security interface <port:port>',
    says: 'Port security of one port',
    does: ['shows', 'showSecurityOf'],
  },
  {
    pattern: 'show spanning-tree',
    says: 'Roles and states of the ports',
    does: ['shows', 'showTree'],
  },
  {
    pattern: 'show spanning-tree interface <port:port>',
    says: 'Role and state of one port',
    does: ['shows', 'showTree'],
  },
  {
    pattern: 'show spanning-tree root',
    says: 'Which bridge is the root',
    does: ['shows', 'showTreeRoot'],
  },
  {
    pattern: 'show spanning-tree summary',
    says: 'The tree in a few lines',
    does: ['shows', 'showTreeSummary'],
  },
  {
    pattern: 'show spanning-tree vlan <vlan:1-4094>',
    says: 'The same: there is one tree for all VLANs',
    does: ['shows', 'showTree'],
  },
  {
    pattern: 'show vlan~vlans',
    says: 'VLANs and their access ports',
    does: ['shows', 'showVlans'],
  },
  {
    pattern: 'show vlan~vlans brief',
    says: 'VLANs and their access ports',
    does: ['shows', 'showVlans'],
  },
  { pattern: 'show vlan~vlans id <vlan:1-4094>', says: 'One VLAN', does: ['shows', 'showVlans'] },
]

/** Configurations are for those who may configure. */
export const SHOW_CONFIG_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'show running-config [interface <port:port>]',
    says: 'What the device does now',
    does: ['configs', 'showRunning'],
  },
  {
    pattern: 'show config~configuration',
    says: 'What the device does now',
    does: ['configs', 'showRunning'],
    isAlias: true,
  },
  {
    pattern: 'show startup-config',
    says: 'What the device will do after a restart',
    does: ['configs', 'showStartup'],
  },
]
