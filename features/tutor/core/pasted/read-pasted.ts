/**
 * Reads pasted output of commands, logs and captures: what it is, and what it shows.
 *
 * Each family of commands has a reader that knows its lines by their form. Words about a command are no output: a
 * question that merely names one has no line of that form.
 */
import { readAuthSessions, readLogins, readRadius } from './access-logs.ts'
import { readArp } from './arp.ts'
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
import { readAddressMessages, readResolver, readZone } from './host-settings.ts'
import { readInterfaces } from './interfaces.ts'
import { readIpconfig } from './ipconfig.ts'
import { linesOf, questionIn, withoutPrompts } from './lines.ts'
import { readLinuxAddress } from './linux-address.ts'
import { readIpv6Alone, readLightMeter, readRedundancyDetail, readWebVlans } from './more-tables.ts'
import { readNameLookup } from './name-lookup.ts'
import { readNmap } from './nmap.ts'
import { readOptics } from './optics.ts'
import { readPathStatistics } from './path-statistics.ts'
import { readPing } from './ping.ts'
import { readPolicies } from './policies.ts'
import { readPorts } from './ports.ts'
import { readChannelWidths, readMacRadio, readRadar, readRadioLoad } from './radio-tables.ts'
import {
  listed,
  portsNamed,
  type FamilyReading,
  type Finding,
  type Reader,
  type Reading,
  type TreeStart,
} from './reading.ts'
import { readRoutes } from './routes.ts'
import { readRoutingNeighbors } from './routing-neighbors.ts'
import { readAlerts, readMailChecks, readProxyLog, readRoutingMismatch } from './security-events.ts'
import { readSockets } from './sockets.ts'
import { readSpanningTree } from './spanning-tree.ts'
import { readDescriptions, readSnooping, readSwitchport, readTagged } from './switch-settings.ts'
import { readSyslogPriority } from './syslog-priority.ts'
import { readSyslog } from './syslog.ts'
import { readTables } from './tables.ts'
import { readThroughput } from './throughput.ts'
import { readTrace } from './trace.ts'
import { verdictOn } from './verdict.ts'
import { readVlans } from './vlans.ts'
import { readCertificate, readPortTest, readWebRequest } from './web-tools.ts'
import { readWifi } from './wifi.ts'
import { readAccessPoints, readWirelessClient } from './wireless-controller.ts'

const READERS: readonly Reader[] = [
  readSyslog,
  readSyslogPriority,
  readIpconfig,
  readLinuxAddress,
  readPing,
  readTrace,
  readNameLookup,
  readArp,
  readRoutes,
  readSockets,
  readInterfaces,
  readPorts,
  readVlans,
  readSpanningTree,
  readTables,
  readPolicies,
  readWifi,
  readCapture,
  readNmap,
  readOptics,
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

const MOST_FINDINGS = 6
const MOST_ANSWERS = 2
const MOST_TOPICS = 4

/** @returns null for anything that is not output, such as a question in words. */
export function readPasted(text: string): Reading | null {
  const lines = linesOf(text)
  const output = withoutPrompts(lines)
  const readings = withoutUnknown(
    READERS.flatMap((read) => read(output) ?? []).filter(({ findings }) => findings.length > 0),
  )
  if (readings.length === 0) return null
  const question = questionIn(lines, (line) => readings.some(({ isOutput }) => isOutput(line)))
  const shown = worstFirst(readings)
  const told =
    question === '' ? [] : readings.flatMap(({ answersTo }) => answersTo?.(question) ?? [])
  const answers = told.length > 0 ? told.slice(0, MOST_ANSWERS) : verdictOn(question, shown)
  // Who asked something gets the answer and what is wrong, and not all that could be said.
  const wrong = told.length > 0 ? shown.filter(({ weight }) => weight > 1) : []
  const findings = wrong.length > 0 ? wrong : shown
  // A tree asks for the cause; where a reader answered what was asked, only its own tree goes on.
  const treeStart = told.length > 0 ? (told.find(({ tree }) => tree)?.tree ?? null) : startOf(shown)
  return {
    what: listed(readings.map(({ what }) => what)),
    findings,
    question,
    answers,
    isEnough: told.length > 0 && wrong.length === 0,
    topics: [...new Set([...answers, ...findings].flatMap(({ topics }) => topics))].slice(
      0,
      MOST_TOPICS,
    ),
    treeId: treeStart?.treeId ?? null,
    nodeId: treeStart?.nodeId ?? null,
  }
}

/** Where the worst finding needs no tree, one about a lesser matter would lead away from it. */
const startOf = (findings: readonly Finding[]): TreeStart | null =>
  findings[0]?.weight === 3 ? findings[0].tree : firstTree(findings)

const firstTree = (findings: readonly Finding[]): TreeStart | null =>
  findings.find(({ tree, weight }) => tree !== null && weight > 0)?.tree ??
  findings.find(({ tree }) => tree !== null)?.tree ??
  null

/** Each text once; where something is wrong, “healthy” says nothing anymore. */
function worstFirst(readings: readonly FamilyReading[]): Finding[] {
  const all = withoutEchoes(readings)
  const isFaulty = all.some(({ weight }) => weight > 1)
  return all
    .filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
    .filter(({ weight }) => weight > 0 || !isFaulty)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_FINDINGS)
}

/** Two families that tell the same of the same port, as a log line and a counter do: the first tells it. */
function withoutEchoes(readings: readonly FamilyReading[]): Finding[] {
  const told: Finding[] = []
  for (const { findings } of readings) {
    const before = [...told]
    told.push(
      ...findings.filter(
        ({ id, text }) =>
          !before.some(
            (one) =>
              one.id === id && portsNamed(text).some((port) => portsNamed(one.text).includes(port)),
          ),
      ),
    )
  }
  return told
}

/** A log line that only its severity is known of gives way to a family that knows what it says. */
function withoutUnknown(readings: readonly FamilyReading[]): readonly FamilyReading[] {
  const known = readings.filter(({ findings }) => findings.some(({ id }) => id !== 'log-line'))
  return known.length > 0 ? known : readings
}
