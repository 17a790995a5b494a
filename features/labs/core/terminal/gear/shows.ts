/** What `show` commands print: by the names that their lists have for it (`show-commands.ts`). */
import type { Exec } from './exec-command.ts'
import { showSsh, showSystemMtu, showUsers } from './show-access.ts'
import { showSessions } from './show-authentication.ts'
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
import { showConnections, showRules, showZones } from './show-firewall.ts'
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
  showIpv6Brief,
  showIpv6Interfaces,
  showIpv6Routes,
  showIpv6RouteTo,
  showIpv6Neighbors,
} from './show-ipv6.ts'
import {
  showLogging,
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

export const SHOWS = {
  showBindings,
  showConflicts,
  showInspection,
  showPools,
  showSnooped,
  showSnooping,
  showAccessLists,
  showIpInterfaces,
  showNatStatistics,
  showTranslations,
  showCounters,
  showDescriptions,
  showErrDisabled,
  showInterfaces,
  showIpBrief,
  showStatus,
  showSwitchport,
  showTrunk,
  showLogging,
  showSnmpCommunities,
  showSnmpGroups,
  showSnmpHosts,
  showSnmpUsers,
  showArp,
  showLldp,
  showNeighbors,
  showVersion,
  showOspf,
  showOspfBrief,
  showOspfInterfaces,
  showOspfNeighbors,
  showProtocols,
  showRoutes,
  showRouteTo,
  showSecureAddresses,
  showSecurity,
  showSecurityOf,
  showMacCount,
  showMacs,
  showVlans,
  showChannels,
  showTree,
  showTreeRoot,
  showTreeSummary,
  showVrrp,
  showVrrpBrief,
  showConnections,
  showRules,
  showZones,
  showIpv6Brief,
  showIpv6Interfaces,
  showIpv6Routes,
  showIpv6RouteTo,
  showIpv6Neighbors,
  showSessions,
  showSsh,
  showSystemMtu,
  showUsers,
  showCdp,
  showCdpDetails,
  showCdpNeighbors,
  showNeighborDetails,
  showMirrors,
  showPower,
  showTransceivers,
  showCryptoSessions,
  showTunnels,
} as const satisfies Readonly<Record<string, Exec>>
