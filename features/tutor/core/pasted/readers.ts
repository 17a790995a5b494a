/** The readers of all families of output, in the order in which their findings are told. */
import { readLogins, readRadius } from './access-logs.ts'
import { readArp } from './arp.ts'
import { readArping } from './arping.ts'
import { readAuthSessions } from './auth-sessions.ts'
import { readCertifier, readTdr, readUps, readWireMap } from './cable-tests.ts'
import { readCapture } from './capture.ts'
import { readCloudRoutes, readCloudRules, readFacility } from './cloud-and-rooms.ts'
import { readCompact, readLease, readRouteEntry } from './compact-lines.ts'
import { readConfiguration } from './configuration.ts'
import { readEnvironment, readLoad, readNtp, readSnmp, readVersion } from './device-state.ts'
import { readDhcpLog, readDhcpTables } from './dhcp-server.ts'
import { readEthtool } from './ethtool.ts'
import { readCountersTable, readFilterLog } from './filter-logs.ts'
import { readCommandErrors, readStatusFragments, readWirelessLog } from './fragments.ts'
import { readNatStatistics, readRedundancy, readTranslations, readTunnels } from './gateways.ts'
import { readHostFirewall } from './host-firewall.ts'
import { readAddressMessages, readResolver, readZone } from './host-settings.ts'
import { readInterfaces } from './interfaces.ts'
import { readIpconfig } from './ipconfig.ts'
import { readIpv6Alone } from './ipv6-alone.ts'
import { readLinuxAddress } from './linux-address.ts'
import { readLightMeter, readRedundancyDetail, readWebVlans } from './more-tables.ts'
import { readNameLookup } from './name-lookup.ts'
import { readNmap } from './nmap.ts'
import { readOpticLimits } from './optic-limits.ts'
import { readOptics } from './optics.ts'
import { readOtherVendors } from './other-vendors.ts'
import { readPathStatistics } from './path-statistics.ts'
import { readPing } from './ping.ts'
import { readPolicies } from './policies.ts'
import { readPorts } from './ports.ts'
import { readPowerInline } from './power-inline.ts'
import { readChannelWidths, readMacRadio, readRadar, readRadioLoad } from './radio-tables.ts'
import type { Reader } from './reading.ts'
import { readRoutes } from './routes.ts'
import { readRoutingNeighbors } from './routing-neighbors.ts'
import { readAlerts, readMailChecks, readProxyLog, readRoutingMismatch } from './security-events.ts'
import { readShortSettings } from './short-settings.ts'
import { readSockets } from './sockets.ts'
import { readSpanningTree } from './spanning-tree.ts'
import { readStateCounts } from './state-counts.ts'
import { readSurveyTable } from './survey-table.ts'
import { readDescriptions, readSnooping, readSwitchport, readTagged } from './switch-settings.ts'
import { readSyslogPriority } from './syslog-priority.ts'
import { readSyslog } from './syslog.ts'
import { readTables } from './tables.ts'
import { readThroughput } from './throughput.ts'
import { readTrace } from './trace.ts'
import { readVlans } from './vlans.ts'
import { readCertificate, readPortTest, readWebRequest } from './web-tools.ts'
import { readWifiWalk } from './wifi-walk.ts'
import { readWifi } from './wifi.ts'
import { readAccessPoints, readWirelessClient } from './wireless-controller.ts'

export const READERS: readonly Reader[] = [
  readSyslog,
  readSyslogPriority,
  readIpconfig,
  readShortSettings,
  readLinuxAddress,
  readPing,
  readTrace,
  readNameLookup,
  readArp,
  readRoutes,
  readStateCounts,
  readSockets,
  readInterfaces,
  readPorts,
  readVlans,
  readSpanningTree,
  readTables,
  readPolicies,
  readPowerInline,
  readWifi,
  readWifiWalk,
  readCapture,
  readNmap,
  readArping,
  readHostFirewall,
  readOtherVendors,
  readOptics,
  readOpticLimits,
  readSurveyTable,
  readAuthSessions,
  readLogins,
  readRadius,
  readCertifier,
  readTdr,
  readUps,
  readWireMap,
  readConfiguration,
  readEnvironment,
  readEthtool,
  readLoad,
  readNtp,
  readSnmp,
  readVersion,
  readDhcpLog,
  readDhcpTables,
  readCountersTable,
  readFilterLog,
  readNatStatistics,
  readRedundancy,
  readTranslations,
  readTunnels,
  readPathStatistics,
  readRoutingNeighbors,
  readThroughput,
  readCertificate,
  readPortTest,
  readWebRequest,
  readAccessPoints,
  readWirelessClient,
  readCommandErrors,
  readStatusFragments,
  readWirelessLog,
  readRedundancyDetail,
  readIpv6Alone,
  readLightMeter,
  readWebVlans,
  readCompact,
  readLease,
  readRouteEntry,
  readDescriptions,
  readSnooping,
  readSwitchport,
  readTagged,
  readAddressMessages,
  readResolver,
  readZone,
  readChannelWidths,
  readMacRadio,
  readRadar,
  readRadioLoad,
  readAlerts,
  readCloudRoutes,
  readCloudRules,
  readFacility,
  readMailChecks,
  readProxyLog,
  readRoutingMismatch,
]
